import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SegmentedControl, Skeleton, Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useScreenCommands } from '../../shared/commands/screen-commands.ts';
import type { RangeName } from '../../shared/time/site-time.ts';
import { type AnalyticsSearch, rangeNameOf, withRange } from './analytics-search.ts';
import { DeviceFilter } from './device-filter.tsx';
import classes from './range-bar.module.css';

const OwnRangeForm = lazy(() =>
  import('./own-range-form.tsx').then((module) => ({ default: module.OwnRangeForm })),
);

const choices: { value: RangeName | 'own'; label: string }[] = [
  { value: 'today', label: t('Today') },
  { value: '7d', label: t('7 days') },
  { value: '30d', label: t('30 days') },
  { value: 'own', label: t('Own range') },
];

interface Props {
  search: AnalyticsSearch;
  /** The zone of the shown figures: a custom range is typed in it. */
  zone: string;
  onShow: (search: AnalyticsSearch) => void;
}

/** Chooses the range, the device, and the comparison with the previous period. */
export function RangeBar({ search, zone, onShow }: Props) {
  const shown = rangeNameOf(search);
  const [isChoosing, setChoosing] = useState(false);
  const choice = isChoosing ? 'own' : shown;
  const choose = (value: string) => {
    setChoosing(value === 'own');
    if (value !== 'own') onShow(withRange(search, value as RangeName));
  };
  const { compare: _, ...others } = search;
  const showPrevious = (isShown: boolean) =>
    onShow(isShown ? { ...others, compare: true } : others);
  useScreenCommands([
    ...choices
      .filter(({ value }) => value !== choice)
      .map(({ value, label }) => ({
        id: `range-${value}`,
        label: t('Range: {range}', { range: label }),
        run: () => choose(value),
      })),
    {
      id: 'previous-period',
      label: search.compare ? t('Hide the previous period') : t('Show the previous period'),
      run: () => showPrevious(!search.compare),
    },
  ]);
  return (
    <Card>
      <div className={classes.bar}>
        <SegmentedControl
          className={classes.ranges ?? ''}
          aria-label={t('Range')}
          data={choices}
          value={choice}
          onChange={choose}
        />
        <DeviceFilter search={search} onShow={onShow} />
        <Switch
          label={t('Previous period')}
          checked={search.compare === true}
          onChange={({ currentTarget }) => showPrevious(currentTarget.checked)}
        />
      </div>
      {choice === 'own' && (
        <Suspense fallback={<Skeleton height={58} mt="md" />}>
          <OwnRangeForm
            key={`${search.from} ${search.to} ${zone}`}
            search={search}
            zone={zone}
            onShow={(range) => {
              const { range: _, ...others } = search;
              setChoosing(false);
              onShow({ ...others, ...range });
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
