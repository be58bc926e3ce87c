import type { OccupancyQuery } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { emptyRange } from '../../platform/time/range.ts';
import { type AreaRow, recountsBetween } from '../../records/areas/area-views.ts';
import { bucketOf, quarterMs } from '../rollups/bucket-flows.ts';
import { lastReset, resetsBetween } from './area-clock.ts';
import { AreaCount, type Step } from './area-count.ts';

interface FlowRow {
  bucket: Date;
  net: number;
  crossings: number;
  present: number[];
  covering: number[];
  steps: { sign: 1 | -1; in: number[]; out: number[] }[] | null;
}

const areaFlows = sqlFile<object, FlowRow>(new URL('./area-flows.sql', import.meta.url));

const dayMs = 86_400_000;
const maxDays = 31;
/** Longer ranges have a point an hour. */
const maxQuarterlyDays = 4;

/** The range of a query: by default from the last reset to now. */
export function occupancyRange(query: OccupancyQuery, area: AreaRow, now: number) {
  const to = Math.min(query.to === undefined ? now : Date.parse(query.to), now);
  const from =
    query.from === undefined
      ? lastReset(area.time_zone, area.reset_at, to)
      : Date.parse(query.from);
  const refuse = (path: string, message: Message, detail: Message) =>
    new ProblemError('malformed', detail, { issues: [{ path, message }] });
  if (query.to !== undefined && from === Date.parse(query.to))
    throw emptyRange('/from', msg('must be before the end'));
  if (from >= to)
    throw refuse('/from', msg('must be before the end'), msg('The range ends before it begins.'));
  if (to - from > maxDays * dayMs) {
    throw refuse(
      '/from',
      msg('is more than {maxDays} days before the end', { maxDays }),
      msg('The range is too long.'),
    );
  }
  return { from, to, stepMs: to - from > maxQuarterlyDays * dayMs ? 4 * quarterMs : quarterMs };
}

/** An area's count over a range, which knows the count that held before it. */
export async function countOver(db: Db, area: AreaRow, from: number, to: number) {
  const { time_zone: zone, reset_at: time } = area;
  const begin = lastReset(zone, time, from - 1);
  const resets = [begin, ...resetsBetween(zone, time, begin, to)];
  const recounts = await recountsBetween(db, area.id, new Date(begin), new Date(to));
  const starts = [
    ...resets.map((at) => ({ at, people: 0 })),
    ...recounts.map(({ at, people }) => ({ at: at.getTime(), people })),
  ].sort((a, b) => a.at - b.at);
  const rows = await areaFlows.run(db, {
    area: area.id,
    from: new Date(bucketOf(begin)),
    until: new Date(to),
    starts: [...starts.map(({ at }) => at), to].map((at) => new Date(bucketOf(at))),
  });
  const flows = rows.map(({ bucket, ...flow }) => ({ ...flow, bucket: bucket.getTime() }));
  const steps = flows.flatMap(({ bucket, steps }) => (steps ?? []).flatMap(stepsOf(bucket)));
  return { count: new AreaCount(starts, flows, steps), resets, recounts, flows };
}

const stepsOf =
  (bucket: number) =>
  ({ sign, in: ins, out: outs }: NonNullable<FlowRow['steps']>[number]): Step[] => [
    ...ins.map((ms): Step => ({ at: bucket + ms, sign })),
    ...outs.map((ms): Step => ({ at: bucket + ms, sign: sign === 1 ? -1 : 1 })),
  ];

/** A line of an area, by its position, and since when it exists; null where it never sent anything. */
export interface AreaLineLife {
  position: number;
  from: Date | null;
  until: Date | null;
}

interface LineCoverage {
  bucket: number;
  present: readonly number[];
  covering: readonly number[];
}

/**
 * The quarter hours in which a line that speaks for its time said nothing: what was inside then is unknown, and so it is
 * before the first line said anything. A line that never says for which time it speaks is quiet while nobody crosses it.
 */
export function unknownQuarters(
  lines: readonly AreaLineLife[],
  flows: readonly LineCoverage[],
  from: number,
  to: number,
): Set<number> {
  const said = new Map(flows.map((flow) => [flow.bucket, new Set(flow.present)]));
  const everPresent = new Set(flows.flatMap(({ present }) => present));
  const everCovering = new Set(flows.flatMap(({ covering }) => covering));
  const expected = lines.filter(
    ({ position }) => everCovering.has(position) || !everPresent.has(position),
  );
  const begun = Math.min(...lines.map((line) => line.from?.getTime() ?? Number.POSITIVE_INFINITY));
  const unknown = new Set<number>();
  for (let bucket = bucketOf(from); bucket < to; bucket += quarterMs) {
    const isQuiet = expected.some(
      ({ position, from: first, until }) =>
        (first === null || first.getTime() <= bucket) &&
        (until === null || until.getTime() > bucket) &&
        !said.get(bucket)?.has(position),
    );
    const isGone = expected.some(({ until }) => until !== null && until.getTime() <= bucket);
    if (isQuiet || isGone || bucket < begun) unknown.add(bucket);
  }
  return unknown;
}

/** The lines of an area: since when each exists, and until when its device is in use. */
export async function lineLives(db: Db, area: number): Promise<AreaLineLife[]> {
  const { rows } = await sql<AreaLineLife>`
    select l.position, first.bucket as from, d.retired_at as until
    from area_lines l
    join cameras m on m.id = l.camera_id
    join devices d on d.id = m.device_id
    left join (
      select o.position, min(s.bucket) as bucket
      from area_lines o
      join cameras m on m.id = o.camera_id
      join sources n on n.device_id = m.device_id and n.counted_as = m.code
      join (
        select s.device_id, s.source, s.line, f.bucket
        from seen_lines s
        cross join lateral (
          select bucket from line_flows
          where device_id = s.device_id and source = s.source and line = s.line
          order by bucket limit 1) f) s
        on s.device_id = n.device_id and s.source = n.source and s.line = o.line
      where o.area_id = ${area} group by 1) first on first.position = l.position
    where l.area_id = ${area}
    order by 1`.execute(db);
  return rows;
}
