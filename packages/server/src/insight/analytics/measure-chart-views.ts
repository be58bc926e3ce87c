import { type ChartedMeasure, chartFactsOf } from '@foyer/contract';
import { chartedMeasure } from '../../measures/charted-values.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Bucket } from '../../platform/time/range.ts';

/** A measure in a time: the average of its hours with readings, and the highest of any 15 minutes; null without any. */
export interface MeasureLevel {
  mean: number | null;
  highest: number | null;
  readings: number;
}

type Row = MeasureLevel & { nth: number | null };
const levels = sqlFile<object, Row>(new URL('./measure-levels.sql', import.meta.url));
const none: MeasureLevel = { mean: null, highest: null, readings: 0 };

/** Whose values: all devices of a customer or of some of its sites, or one. */
export interface MeasuredPlace {
  customer: number | null;
  /** As `sitesOf`. */
  sites: readonly number[];
  device: number | null;
}

/** A measure in each of some buckets that follow on each other, and in all of them together. */
export async function measureLevels(
  db: Db,
  name: ChartedMeasure,
  place: MeasuredPlace,
  buckets: readonly Bucket[],
): Promise<{ buckets: MeasureLevel[]; whole: MeasureLevel }> {
  const hours = buckets.flatMap(({ hours: ofBucket }, nth) =>
    ofBucket.map((hour) => ({ nth, ...hour })),
  );
  const rows = await levels.run(db, {
    ...place,
    measure: name,
    counted_only: chartedMeasure(name).sources !== 'any',
    is_sum: chartFactsOf(name).together === 'sum',
    nth: hours.map(({ nth }) => nth),
    start: hours.map(({ start }) => new Date(start).toISOString()),
    from: new Date(hours[0]!.start),
    end: new Date(hours.at(-1)!.until),
  });
  const byNth = new Map(rows.map((row) => [row.nth, row]));
  return {
    buckets: buckets.map((_, nth) => byNth.get(nth) ?? none),
    whole: byNth.get(null) ?? none,
  };
}
