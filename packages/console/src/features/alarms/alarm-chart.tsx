import type { AlarmDetail, AlarmReadings } from '@foyer/contract';
import { Empty, palette, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { alarmReadings } from './alarm-queries.ts';
import { measureUnits } from './alarm-words.ts';
import { thresholdSeries } from './threshold-series.ts';

/** The measured values around an alarm, with the threshold it began at. */
export function AlarmChart({ alarm }: { alarm: AlarmDetail }) {
  const result = useQuery(alarmReadings(alarm.id));
  const { data } = result;
  const series = useMemo(() => data && seriesOf(data), [data]);
  // An alert or an offline device is no value over time.
  if (data?.points.length === 0) return null;
  return (
    <QueryCard
      title={t('Before and after')}
      level={3}
      what={t('the values')}
      result={result}
      drawsLoading
    >
      {() => (
        <TimeSeriesChart
          label={t('Values of {rule}', { rule: alarm.rule_name })}
          addressName="alarm"
          series={series}
          unit={measureUnits[alarm.measure]}
          step="hour"
          sentence={sentenceOf(alarm)}
          empty={
            <Empty title={t('Nothing was measured')}>{t('No value of this time is stored.')}</Empty>
          }
        />
      )}
    </QueryCard>
  );
}

const seriesOf = (readings: AlarmReadings) => {
  const { points, threshold, end_threshold } = readings;
  const lines = [{ name: t('Value'), points, color: palette.info }];
  return thresholdSeries(lines, threshold, end_threshold, readings);
};

function sentenceOf({ threshold, peak, measure }: AlarmDetail): string {
  const unit = measureUnits[measure];
  if (threshold === null)
    return peak === null ? t('Values around the alarm') : t('At worst {peak}', { peak });
  return peak === null
    ? t('Begins at {threshold} {unit}', { threshold, unit })
    : t('Begins at {threshold} {unit}; at worst {peak}', { threshold, unit, peak });
}
