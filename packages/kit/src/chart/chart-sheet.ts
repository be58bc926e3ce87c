import { absenceOf, type ChartReading } from './chart-reading.ts';
import { rowsWithin, type Span } from './time-series.ts';

/** The figures of a chart as a sheet: what CSV and XLSX write. */
export interface ChartSheet {
  title: string;
  /** IANA name of the zone of the first column. */
  zone: string;
  header: readonly string[];
  /** Moments in milliseconds since 1970, the oldest first; null is no reading, a text why there is no figure. */
  rows: readonly { at: number; values: readonly (number | string | null)[] }[];
}

/** How the first column is called: what a row stands for, and whose clock it is. */
export const timeColumnName = ({ step, zone }: Pick<ChartReading, 'step' | 'zone'>): string =>
  `${step === 'day' ? 'Day' : 'Time'} (${zone})`;

/** What is on the picture: the span that is zoomed to, without the series that are hidden. */
export function chartSheet(
  title: string,
  reading: ChartReading,
  span: Span,
  hidden: ReadonlySet<string>,
): ChartSheet {
  const indices = reading.columns.flatMap(({ series }, i) => (hidden.has(series) ? [] : [i]));
  return {
    title,
    zone: reading.zone,
    header: [timeColumnName(reading), ...indices.map((i) => reading.columns[i]!.name)],
    rows: rowsWithin(reading.rows, span).map(({ at, values }) => ({
      at,
      values: indices.map((i) => values[i] ?? absenceOf(reading.columns, values, i) ?? null),
    })),
  };
}
