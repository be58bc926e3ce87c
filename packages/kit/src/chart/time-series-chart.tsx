import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { isEmpty, type TimeSeries } from './time-series.ts';
import classes from './time-series-chart.module.css';
import { TimeSeriesTable } from './time-series-table.tsx';

const TimeSeriesPlot = lazy(() =>
  import('./time-series-plot.tsx').then((module) => ({ default: module.TimeSeriesPlot })),
);

/** Height of every time series chart in pixels (specification, section 9). */
const heightPx = 350;

interface Props {
  /** What the chart shows, as its name. */
  label: string;
  /** undefined while on its way. */
  series: TimeSeries | undefined;
  /** What the values count or measure. */
  unit: string;
  /** What to show instead of a chart of gaps alone. */
  empty: ReactNode;
}

/** A time series as a drawing and, behind a switch, as a table. Its room is kept while data comes. */
export function TimeSeriesChart({ label, series, unit, empty }: Props) {
  const waiting = <Skeleton height={heightPx} />;
  if (series && isEmpty(series))
    return (
      <div className={classes.nothing} style={{ minHeight: heightPx }}>
        {empty}
      </div>
    );
  return (
    <div aria-busy={series === undefined}>
      <div
        role="img"
        aria-label={series ? label : `${label}: fetching data`}
        style={{ height: heightPx }}
      >
        {series ? (
          <Suspense fallback={waiting}>
            <TimeSeriesPlot series={series} unit={unit} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      {series ? (
        <TimeSeriesTable series={series} label={label} />
      ) : (
        <div className={classes.figures} aria-hidden="true">
          &nbsp;
        </div>
      )}
    </div>
  );
}
