import {
  type ChartedMeasure,
  chartedMeasures,
  chartFactsOf,
  chartWords,
  factsOfMeasure,
  type MeasureChart,
  type MeasureChartQuery,
} from '@foyer/contract';
import { Card, Empty, TimeSeriesChart } from '@foyer/kit';
import { write } from '@foyer/translation';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../shared/api/api.ts';
import { together } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { useSeen } from '../../shared/records/use-seen.ts';
import type { Scope } from '../../shared/scope/scope.ts';
import { namedSeries } from '../../shared/series/named-series.ts';
import classes from './measure-charts.module.css';

/** Poll interval, as the dashboard's. */
const refreshMs = 30_000;

const isOfDevice = (measure: ChartedMeasure) => factsOfMeasure(measure).of === 'device';

type Query = Omit<MeasureChartQuery, 'measure'>;

/** The charts of some measures; `query` is resolved at every request, and `name` names it in caches. */
function useCharts(measures: readonly ChartedMeasure[], name: string, query: () => Query) {
  return useQueries({
    queries: measures.map((measure) => ({
      queryKey: queryKeys('measure-charts').part(measure, name),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.measureCharts.get({ query: { ...query(), measure }, signal }),
      refetchInterval: refreshMs,
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      ...together(...results),
      isReceiving: results.some(({ isPlaceholderData }) => isPlaceholderData),
    }),
  });
}

/** What a device's health messages measured in the last seven days. */
export function DeviceMeasures({ deviceId }: { deviceId: number }) {
  const { ref, isSeen } = useSeen();
  return (
    <div ref={ref}>
      <Card title={t('The device in the last 7 days')} level={2}>
        {isSeen ? <OfDevice deviceId={deviceId} /> : <Skeleton height={waitingPx} />}
      </Card>
    </div>
  );
}

const what = t('the measurements');

/** A chart with its legend and table switch. */
const waitingPx = 460;

function OfDevice({ deviceId }: { deviceId: number }) {
  const measures = chartedMeasures.filter(isOfDevice);
  const { isReceiving, ...result } = useCharts(measures, `device ${deviceId}`, () => ({
    device: deviceId,
  }));
  return (
    <QueryStates
      what={what}
      result={result}
      skeleton={<Skeleton height={waitingPx} />}
      empty={(charts) =>
        charts.some(hasReadings) ? undefined : (
          <Empty title={t('No measurements in the last 7 days')}>
            {t(
              'Memory, load and what else a device measures of itself are drawn here as soon as it sends a Health notification.',
            )}
          </Empty>
        )
      }
    >
      {(charts) => (
        <div className={classes.charts}>
          {charts.filter(hasReadings).map((chart) => (
            <section key={chart.measure} aria-labelledby={`chart-${chart.measure}`}>
              <h3 id={`chart-${chart.measure}`} className={classes.title}>
                {write(t, chartWords[chart.measure].title)}
              </h3>
              <Drawn chart={chart} isReceiving={isReceiving} />
            </section>
          ))}
        </div>
      )}
    </QueryStates>
  );
}

interface SiteProps {
  /** A customer, a device, or neither: the caller's own customer. */
  site: Pick<MeasureChartQuery, keyof Scope | 'device'>;
  /** The range: its name in caches, and what it is now. */
  rangeName: string;
  rangeOf: () => Query;
}

/** The measures of a site's zones, and of one device also its own; a measure without a reading has no card. */
export function SiteMeasures({ site, rangeName, rangeOf }: SiteProps) {
  const { isReceiving, ...result } = useCharts(
    chartedMeasures.filter((measure) => site.device !== undefined || !isOfDevice(measure)),
    JSON.stringify([site, rangeName]),
    () => ({ ...site, ...rangeOf() }),
  );
  return (
    <QueryStates
      what={what}
      result={result}
      skeleton={null}
      failure={(failed) => (
        <Card title={t('Measurements')} level={2}>
          {failed}
        </Card>
      )}
    >
      {(charts) =>
        charts.filter(hasReadings).map((chart) => (
          <Card key={chart.measure} title={write(t, chartWords[chart.measure].title)} level={2}>
            <Drawn chart={chart} isReceiving={isReceiving} />
          </Card>
        ))
      }
    </QueryStates>
  );
}

const hasReadings = ({ summary }: MeasureChart) => summary.readings > 0;

function Drawn({ chart, isReceiving }: { chart: MeasureChart; isReceiving: boolean }) {
  const { measure, unit, range, series: read } = chart;
  const series = useMemo(() => namedSeries(read), [read]);
  const title = write(t, chartWords[measure].title);
  const sentence = write(t, chartWords[measure].sentence);
  const how = isOfDevice(measure)
    ? t(
        'The average of {step, select, hour {each hour} other {each day}} and the highest of any 15 minutes.',
        { step: range.step },
      )
    : t(
        'The average of {step, select, hour {each hour} other {each day}} and the highest of any 15 minutes, {together, select, sum {added up} other {averaged}} over zones.',
        { step: range.step, together: chartFactsOf(measure).together },
      );
  return (
    <TimeSeriesChart
      label={title}
      series={series}
      unit={unit}
      sentence={`${sentence} ${how}`}
      isReceiving={isReceiving}
      zone={range.zone}
      step={range.step}
      exportName={`foyer-${measure.replaceAll(' ', '-')}`}
      empty={<Empty title={t('No readings in this range')}>{t('Choose a longer range.')}</Empty>}
    />
  );
}
