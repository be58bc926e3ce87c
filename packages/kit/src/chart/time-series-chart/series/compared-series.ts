import { momentAt, wallClock } from '../../../time/zoned-time.ts';
import { type Point, pointsOf, rowsOf, type TimeSeries } from './time-series.ts';

/** A previous period to draw behind the one shown. */
export interface Compared {
  series: TimeSeries;
  /** What it is, such as `the 7 days before`. */
  label: string;
}

const firstMoment = (series: TimeSeries) => rowsOf(series)[0]?.at;

/**
 * The points of a previous period, moved to begin with the shown one. They move by the zone's clock,
 * so that nine in the morning stays nine in the morning across a change of it.
 */
export function comparedPoints(
  shown: TimeSeries,
  { series }: Compared,
  index: number,
  zone: string,
): Point[] {
  const [begin, before] = [firstMoment(shown), firstMoment(series)];
  if (begin === undefined || before === undefined) return [];
  const shift = wallClock(begin, zone) - wallClock(before, zone);
  return pointsOf(series, index).map(([at, value]) => [
    momentAt(wallClock(at, zone) + shift, zone),
    value,
  ]);
}

/** The shown series with those of the previous period after them, as a table needs them. */
export function withCompared(shown: TimeSeries, compared: Compared | undefined, zone: string) {
  if (!compared) return shown;
  const { conf } = compared.series;
  const moments = new Set(rowsOf(shown).map(({ at }) => at));
  const within = (points: Point[]) => points.filter(([at]) => moments.has(at));
  return {
    ...shown,
    conf: [
      ...shown.conf,
      ...conf.map((each) => ({ ...each, name: `${each.name}, ${compared.label}` })),
    ],
    data: [...shown.data, ...conf.map((_, i) => within(comparedPoints(shown, compared, i, zone)))],
  };
}
