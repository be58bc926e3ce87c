import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import {
  coveringHours,
  levelColumns,
  levelPartsOf,
  levelSums,
  quarters,
} from '../derived/levels.ts';
import type { Bucket } from './range.ts';
import type { Site } from './site-views.ts';

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
}

export interface Levels {
  /** One a bucket, in order. */
  buckets: LevelRow[];
  whole: LevelRow;
}

/** An empty picture is no violation where equipment is judged, and no judgement where it is not. */
const average = (column: (typeof levelColumns)[number]) =>
  column === 'ppe'
    ? 'case when max(ppe_people) > 0 then avg(ppe)::float end'
    : `avg(${column})::float`;
const averages = sql.raw(
  levelColumns.map((column) => `${average(column)} as ${column}`).join(', '),
);
const atStart = sql.raw(
  levelColumns.map((column) => `max(l.${column}) filter (where l.bucket = s.start)`).join(', '),
);

/** The levels of a site, in each bucket and over all; without readings null. */
export async function levelsOf(db: Db, site: Site, buckets: readonly Bucket[]): Promise<Levels> {
  const spans = buckets.flatMap(({ hours }, nth) => hours.map((hour) => ({ nth, ...hour })));
  const { rows } = await sql<LevelRow & { nth: number | null }>`
    with span as materialized (
      select * from unnest(${spans.map(({ nth }) => nth)}::int[],
        ${spans.map(({ start }) => new Date(start).toISOString())}::timestamptz[],
        ${spans.map(({ until }) => new Date(until).toISOString())}::timestamptz[])
        as s(nth, start, until)),
    ${hoursOf(site, spans)}
    select s.nth, ${averages}, max(peak)::float as peak, coalesce(sum(alerts), 0)::int as alerts,
      coalesce(sum(readings), 0)::bigint as readings
    from span s left join hour h using (start)
    group by grouping sets ((s.nth), ()) order by s.nth`.execute(db);
  return { buckets: rows.filter(({ nth }) => nth !== null), whole: rows.at(-1) as LevelRow };
}

/**
 * The CTE `hour`: what is known of each span. One device's comes from its rollups; a customer's, or
 * everybody's, from `levels`, except hours that changed since they were computed, and parts of hours.
 */
function hoursOf({ scope, device }: Site, spans: readonly { start: number; until: number }[]) {
  const from = new Date(spans[0]?.start ?? 0);
  const end = new Date(spans.at(-1)?.until ?? 0);
  const parts = (windows: string, devices: RawBuilder<unknown>) =>
    sql`part as (${levelPartsOf(
      sql`(select 0 as customer_id, start, until from ${sql.table(windows)})`,
      devices,
      { from, end },
    )})`;
  if (device !== undefined || scope === 'none') {
    const devices = device === undefined ? sql`false` : sql`d.id = ${device}`;
    return sql`${parts('span', devices)}, hour as (${summed})`;
  }
  const customer = scope === 'all' ? 0 : scope.customerId;
  const isOf = (column: string) =>
    customer === 0 ? sql`true` : sql`${sql.ref(column)} = ${customer}`;
  return sql`
    changed as materialized (
      select distinct hour from level_changes, ${coveringHours('bucket')} hour
      where bucket >= ${from}::timestamptz and bucket < ${end} and ${isOf('customer_id')}),
    direct as materialized (
      select * from span
      where until - start <> interval '1 hour' or start in (select hour from changed)),
    ${parts('direct', isOf('d.customer_id'))},
    hour as (
      ${summed}
      union all
      select s.start, ${atStart}, max(l.peak), sum(l.alerts), sum(l.readings)
      from span s cross join ${quarters}
      join levels l on l.customer_id = ${customer} and l.bucket = s.start + after
      where l.bucket >= ${from} and l.bucket < ${end} and s.start not in (select start from direct) group by 1)`;
}

const summed = sql`select start, ${levelSums}, max(peak) as peak, sum(alerts) as alerts,
    sum(readings) as readings
  from part group by start`;
