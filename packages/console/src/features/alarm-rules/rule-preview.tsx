import {
  type AlarmMeasure,
  type AlarmPreview,
  type AlarmPreviewDraft,
  factsOfMeasure,
} from '@foyer/contract';
import { Empty, palette, showFigure, showMoment, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { FieldGroup, FieldHint } from '../../shared/forms/field-group.tsx';
import { SheetTable } from '../../shared/records/sheet-table.tsx';
import { measureUnits, thresholdSeries } from '../alarms/index.ts';
import { previewSentence } from './preview-sentence.ts';
import { type RuleForm, ruleBody } from './rule-draft.ts';
import { rulePreview } from './rule-queries.ts';
import classes from './rules.module.css';

/** After the last change of the form. */
const settleMs = 500;
const days = 30;
/** Lines that one drawing can tell apart. */
const maxLines = 5;
const maxRows = 50;
const colours = [
  palette.info,
  palette.success,
  palette.primary,
  palette.warning,
  palette.secondary,
];

/** What the rule would have raised in the last 30 days, before it is saved. */
export function RulePreview({ draft: form }: { draft: RuleForm }) {
  // not shown: a rule needs a name to be previewed
  const named = { ...form, Name: form.Name.trim() || 'Preview' };
  const written = JSON.stringify(ruleBody(named, named));
  const [settled] = useDebouncedValue(written, settleMs);
  const draft = useMemo(() => ({ ...JSON.parse(settled), days }) as AlarmPreviewDraft, [settled]);
  const hasThreshold =
    draft.Threshold === null
      ? factsOfMeasure(draft.Measure).isLimitless === true
      : Number.isFinite(draft.Threshold);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...rulePreview(draft),
    enabled: hasThreshold,
  });
  return (
    <FieldGroup title={t('Preview of the last {days, number} days', { days })}>
      {!hasThreshold ? (
        <FieldHint live>{t('No preview yet: say at which value it begins.')}</FieldHint>
      ) : error && !isFetching ? (
        <FieldHint live>{t('No preview: {error}', { error: describeBriefly(error) })}</FieldHint>
      ) : data === undefined ? (
        <Skeleton height={420} aria-label={t('Loading the preview')} />
      ) : (
        <Raised
          preview={data}
          measure={draft.Measure}
          isReceiving={isFetching || isPlaceholderData || settled !== written}
        />
      )}
    </FieldGroup>
  );
}

interface RaisedProps {
  preview: AlarmPreview;
  measure: AlarmMeasure;
  isReceiving: boolean;
}

function Raised({ preview, measure, isReceiving }: RaisedProps) {
  const series = useMemo(() => {
    const raised = new Set(preview.alarms.map(({ subject }) => subject));
    // Those that raised something are told first.
    const shown = [...preview.series]
      .sort((a, b) => Number(raised.has(b.subject)) - Number(raised.has(a.subject)))
      .slice(0, maxLines);
    const lines = shown.map(({ name, points }, i) => ({ name, points, color: colours[i]! }));
    return thresholdSeries(lines, preview.threshold, preview.end_threshold, preview);
  }, [preview]);
  return (
    <>
      <p className={classes.sentence} role="status">
        {previewSentence(preview)}
      </p>
      <TimeSeriesChart
        label={t('Values of the last {days, number} days', { days })}
        series={series}
        unit={measureUnits[measure]}
        step="hour"
        isReceiving={isReceiving}
        sentence={
          preview.series.length > maxLines
            ? t('{drawn, number} of {count, number} are drawn, those with alarms first.', {
                drawn: maxLines,
                count: preview.series.length,
              })
            : undefined
        }
        empty={
          <Empty title={t('No values to draw')}>
            {t('There are no measurements for this rule.')}
          </Empty>
        }
      />
      {preview.alarms.length > 0 && (
        <SheetTable
          title={t('Alarms it would have raised')}
          columns={[t('Where'), t('Began'), t('Ended'), t('Value')]}
          rows={preview.alarms.slice(0, maxRows).map((alarm) => ({
            key: `${alarm.subject} ${alarm.started_at}`,
            cells: [alarm.name, alarm.started_at, alarm.ended_at, alarm.value],
            shown: [
              <bdi key="name">{alarm.name}</bdi>,
              <time key="began" dateTime={alarm.started_at}>
                {showMoment(alarm.started_at)}
              </time>,
              alarm.ended_at === null ? t('not yet') : showMoment(alarm.ended_at),
              alarm.value === null ? '' : showFigure(alarm.value),
            ],
          }))}
        />
      )}
      {preview.count > maxRows && (
        <FieldHint>
          {t('The newest {shown, number} of {count, plural, one {# alarm} other {# alarms}}.', {
            shown: maxRows,
            count: preview.count,
          })}
        </FieldHint>
      )}
    </>
  );
}
