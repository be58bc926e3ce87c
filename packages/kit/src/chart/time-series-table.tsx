import { showFigure } from '../figures.ts';
import { showDay } from './show-day.ts';
import { isDaily, rowsOf, type TimeSeries } from './time-series.ts';
import classes from './time-series-chart.module.css';

interface Props {
  series: TimeSeries;
  label: string;
}

/** The figures of a chart, for those who do not see it or want them exactly; newest first. */
export function TimeSeriesTable({ series, label }: Props) {
  const daily = isDaily(series);
  return (
    <details className={classes.figures}>
      <summary>Show the figures as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} aria-label={`${label}: figures`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{daily ? 'Day (UTC)' : 'Time'}</th>
              {series.conf.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(series)
              .toReversed()
              .map(({ at, values }) => (
                <tr key={at}>
                  <th scope="row">{showDay(at, daily)}</th>
                  {values.map((value, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: one column for each series
                    <td key={i}>{value === null ? 'no reading' : showFigure(value)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
