import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Bucket } from '../../platform/time/range.ts';
import { sitesOf } from '../../records/access/scope.ts';
import type { Extent } from '../../records/sites/extent.ts';

/** What was seen in a time: averages of its hours with readings, the highest peak, sums of the rest. */
export interface LevelRow {
  people: number | null;
  distance: number | null;
  /** Null where nobody was judged in all that time. */
  ppe: number | null;
  /** People whose equipment was judged. */
  ppe_people: number | null;
  mask_people: number | null;
  masks: number | null;
  peak: number | null;
  alerts: number;
  /** How many readings all of this comes from. */
  readings: number;
  /** Share of the time that lies in hours with readings, 0 to 1. */
  measured: number;
}

export interface Levels {
  /** One a bucket, in order. */
  buckets: LevelRow[];
  whole: LevelRow;
}

const ofDevice = sqlFile<object, Row>(new URL('./device-levels.sql', import.meta.url));
const ofSite = sqlFile<object, Row>(new URL('./site-levels.sql', import.meta.url));
const changedHours = sqlFile<object, { hour: Date }>(
  new URL('./changed-hours.sql', import.meta.url),
);

type Row = LevelRow & { nth: number | null };

const hourMs = 3_600_000;
const halfHourMs = hourMs / 2;

interface Range {
  nth: number[];
  /** ISO 8601. */
  start: string[];
  until: string[];
  from: Date;
  end: Date;
}

/** Of whole hours that have rows of `levels` as these are; of the others computed from the rollups. */
async function levelsOfSites(
  db: Db,
  range: Range,
  scope: Exclude<Extent['scope'], 'none'>,
): Promise<Row[]> {
  const of = { customer: scope === 'all' ? 0 : scope.customerId, sites: sitesOf(scope) };
  const { from, end } = range;
  const changed = new Set(
    (await changedHours.run(db, { from, end, ...of })).map(({ hour }) => hour.getTime()),
  );
  const direct = range.start.flatMap((text, i) => {
    const until = range.until[i]!;
    const start = Date.parse(text);
    // Hours that begin a quarter past or before a whole hour of UTC have no rows: few time zones have them.
    const hasRows = Date.parse(until) - start === hourMs && start % halfHourMs === 0;
    return hasRows && !changed.has(start) ? [] : [{ start: text, until }];
  });
  return ofSite.run(db, {
    ...range,
    ...of,
    direct_start: direct.map(({ start }) => start),
    direct_until: direct.map(({ until }) => until),
  });
}

/** The levels of an extent, in each bucket and over all; without readings null. */
export async function levelsOf(
  db: Db,
  extent: Extent,
  buckets: readonly Bucket[],
): Promise<Levels> {
  const spans = buckets.flatMap(({ hours }, nth) => hours.map((hour) => ({ nth, ...hour })));
  const range = {
    nth: spans.map(({ nth }) => nth),
    start: spans.map(({ start }) => new Date(start).toISOString()),
    until: spans.map(({ until }) => new Date(until).toISOString()),
    from: new Date(spans[0]?.start ?? 0),
    end: new Date(spans.at(-1)?.until ?? 0),
  };
  const { scope, device } = extent;
  const rows =
    device !== undefined || scope === 'none'
      ? await ofDevice.run(db, { ...range, device: device ?? null })
      : await levelsOfSites(db, range, scope);
  return { buckets: rows.filter(({ nth }) => nth !== null), whole: rows.at(-1) as LevelRow };
}
