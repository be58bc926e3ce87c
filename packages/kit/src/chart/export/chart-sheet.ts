import { t } from '@foyer/translation/page';
import { absenceOf, type ChartReading } from '../time-series-chart/series/chart-reading.ts';
import { rowsWithin, type Span } from '../time-series-chart/series/time-series.ts';

/** A moment by a zone's clock. */
export interface ZonedMoment {
  /** Milliseconds since 1970. */
  at: number;
  /** IANA name. */
  zone: string;
}

/** null is no value; a text may say why there is no figure. */
export type Cell = ZonedMoment | string | number | null;

/** The figures of a chart as a sheet: what CSV and XLSX write. */
export interface ChartSheet {
  title: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export const isMoment = (cell: Cell): cell is ZonedMoment =>
  typeof cell === 'object' && cell !== null;

/** How the first column is called: what a row stands for, and whose clock it is. */
export const timeColumnName = ({ step, zone }: Pick<ChartReading, 'step' | 'zone'>): string =>
  step === 'day' ? t('Day ({zone})', { zone }) : t('Time ({zone})', { zone });

/** What is on the picture of a time series, the oldest first: the span that is zoomed to, without the series that are hidden. */
export function chartSheet(
  title: string,
  reading: ChartReading,
  span: Span,
  hidden: ReadonlySet<string>,
): ChartSheet {
  const { zone } = reading;
  const indices = reading.columns.flatMap(({ series }, i) => (hidden.has(series) ? [] : [i]));
  return {
    title,
    header: [timeColumnName(reading), ...indices.map((i) => reading.columns[i]!.name)],
    rows: rowsWithin(reading.rows, span).map(({ at, values }) => [
      { at, zone },
      ...indices.map((i) => values[i] ?? absenceOf(reading.columns, values, i) ?? null),
    ]),
  };
}
