import { zoneName } from '../../../time/moments.ts';
import type { Step } from '../../../time/zoned-time.ts';
import { visibleOn } from '../../echarts-plot/chart-colours.ts';
import { type Compared, withCompared } from './compared-series.ts';
import {
  intervalOf,
  isDaily,
  type Row,
  rowsOf,
  type SeriesConf,
  type Span,
  type TimeSeries,
} from './time-series.ts';

/** A series as a column of a table, a line of the legend or of what is read at a moment. */
export interface Column {
  name: string;
  color: string;
  /** The series it belongs to: those of the previous period are hidden with the shown ones. */
  series: string;
  isBefore: boolean;
  /** As in `SeriesConf`. */
  absence?: string | undefined;
  hatched?: SeriesConf['hatched'];
}

/** All that a time series chart shows, read once for drawing, table and export. */
export interface ChartReading {
  columns: readonly Column[];
  /** The oldest first; `values[i]` belongs to `columns[i]`. */
  rows: readonly Row[];
  zone: string;
  step: Step;
  whole: Span;
  /** As far as one can zoom in, in milliseconds. */
  minMs: number;
}

interface Given {
  series: TimeSeries;
  compared?: Compared | undefined;
  zone?: string | undefined;
  step?: Step | undefined;
  /** What it is drawn on, as a hex colour. */
  ground: string;
}

/** Without a zone, whole UTC days are UTC's, and moments the viewer's. */
export function readChart({ series, compared, zone: given, step, ground }: Given): ChartReading {
  const daily = isDaily(series);
  const zone = given ?? (daily ? 'UTC' : zoneName());
  const rows = rowsOf(withCompared(series, compared, zone));
  const before = compared?.series.conf ?? [];
  const intervalMs = intervalOf(rows);
  // A column stands around its moment and needs room on both sides.
  const room = series.conf.some(({ type }) => type === 'column') ? intervalMs / 2 : 0;
  return {
    columns: [
      ...series.conf.map(({ name, color, absence, hatched, of: columns }) => ({
        name,
        absence,
        hatched,
        color: visibleOn(color, ground),
        series: columns ?? name,
        isBefore: false,
      })),
      ...before.map(({ name, color, absence }) => ({
        absence,
        name: `${name}, ${compared?.label}`,
        color: visibleOn(color, ground),
        series: name,
        isBefore: true,
      })),
    ],
    rows,
    zone,
    step: step ?? (daily ? 'day' : 'hour'),
    whole: [(rows[0]?.at ?? 0) - room, (rows.at(-1)?.at ?? 0) + room],
    minMs: 4 * intervalMs,
  };
}

/** What to write for a figure that is null: its series' own word where the others of its period were read. */
export function absenceOf(
  columns: readonly Column[],
  values: readonly (number | null | undefined)[],
  index: number,
): string | undefined {
  const { absence, isBefore } = columns[index]!;
  const isRead = columns.some((one, i) => one.isBefore === isBefore && values[i] != null);
  return isRead ? absence : undefined;
}
