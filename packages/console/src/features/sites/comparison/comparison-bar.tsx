import { comparedPeriods, siteMeasures } from '@foyer/contract';
import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from './comparison.module.css';
import { type ComparisonSearch, offeredDays, readComparisonSearch } from './comparison-search.ts';
import { againstNames, measureNames } from './comparison-words.ts';

interface Props {
  search: ComparisonSearch;
  /** The days that are shown, from which an own range begins; undefined while they are loading. */
  range: { from: string; to: string } | undefined;
  onShow: (search: ComparisonSearch) => void;
}

const rangeNames: Record<(typeof offeredDays)[number], string> = {
  28: t('Last 4 weeks'),
  7: t('Last week'),
  84: t('Last 12 weeks'),
  364: t('Last 52 weeks'),
};

/** By what sites are compared, over which days, and with which other period. */
export function ComparisonBar({ search, range, onShow }: Props) {
  const change = (part: Record<string, unknown>) =>
    onShow(readComparisonSearch({ ...search, page: undefined, ...part }));
  const isOwn = search.from !== undefined;
  return (
    <Card>
      <div className={classes.bar}>
        <NativeSelect
          label={t('Measure')}
          value={search.measure ?? 'visitors'}
          onChange={({ currentTarget: { value } }) => change({ measure: value })}
        >
          {siteMeasures.map((measure) => (
            <option key={measure} value={measure}>
              {measureNames[measure]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('Range')}
          value={isOwn ? 'own' : String(search.days ?? offeredDays[0])}
          onChange={({ currentTarget: { value } }) =>
            change(
              value === 'own'
                ? { ...range, days: undefined }
                : { days: Number(value), from: undefined, to: undefined },
            )
          }
        >
          {offeredDays.map((days) => (
            <option key={days} value={days}>
              {rangeNames[days]}
            </option>
          ))}
          <option value="own">{t('Own range')}</option>
        </NativeSelect>
        {isOwn && (
          <>
            <TextInput
              type="date"
              label={t('First day')}
              value={search.from ?? ''}
              max={search.to}
              onChange={({ currentTarget: { value } }) => value !== '' && change({ from: value })}
            />
            <TextInput
              type="date"
              label={t('Last day')}
              value={search.to ?? ''}
              min={search.from}
              onChange={({ currentTarget: { value } }) => value !== '' && change({ to: value })}
            />
          </>
        )}
        <NativeSelect
          label={t('Compared with')}
          value={search.against ?? ''}
          onChange={({ currentTarget: { value } }) => change({ against: value })}
        >
          <option value="">{t('Nothing')}</option>
          {comparedPeriods.map((period) => (
            <option key={period} value={period}>
              {againstNames[period]}
            </option>
          ))}
        </NativeSelect>
      </div>
    </Card>
  );
}
