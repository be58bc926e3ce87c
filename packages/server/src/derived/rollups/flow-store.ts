import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { markAllDays, markHours } from '../../records/sites/site-day-changes.ts';
import {
  removeAttributeFlows,
  removeAttributesOfDevice,
  removeAttributesOfLine,
  writeAttributeFlows,
} from './attribute-flow-store.ts';
import { addCrossings, bucketsOf, coveredMsOf, type LineFlows } from './bucket-flows.ts';
import type { Crossings } from './crossings.ts';
import {
  removeReturns,
  removeReturnsOfDevice,
  removeReturnsOfLine,
  writeReturns,
} from './return-store.ts';
import { arrayText, type RunFile, runIn } from './run-file.ts';

/** Crossings that one message of a device reports, and the time under which it is filed. */
export interface Report {
  deviceId: number;
  at: number;
  crossings: readonly Crossings[];
}

/** Where a flow lies. */
interface Keys {
  device_id: number[];
  source: string[];
  line: string[];
  bucket: string[];
}

interface Known {
  covered: number[] | null;
  in_ms: number[] | null;
  out_ms: number[] | null;
  reach_ms: number | null;
}

const readFlows = sqlFile<Keys, Known>(new URL('./read-flows.sql', import.meta.url));
const writeFlows = sqlFile<object>(new URL('./write-flows.sql', import.meta.url));

/** Everything that reports say of one line. */
interface LineReports {
  deviceId: number;
  source: string;
  line: string;
  crossings: Crossings[];
  reachMs: number;
  flows: LineFlows;
}

/** Reports by their line, each line's in the order given. */
export function linesOf(reports: readonly Report[]): LineReports[] {
  const lines = new Map<string, LineReports>();
  for (const { deviceId, at, crossings } of reports) {
    for (const crossing of crossings) {
      const { source, line } = crossing;
      const key = JSON.stringify([deviceId, source, line]);
      const found: LineReports = lines.get(key) ?? {
        deviceId,
        source,
        line,
        crossings: [],
        reachMs: 0,
        flows: new Map(),
      };
      found.crossings.push(crossing);
      found.reachMs = Math.max(found.reachMs, at - crossing.from);
      lines.set(key, found);
    }
  }
  return [...lines.values()];
}

/**
 * Adds reports, in the order in which their messages were stored, to what is kept. The devices' rows are locked
 * against other writers of flows.
 */
export async function addReports(run: RunFile, reports: readonly Report[]): Promise<void> {
  const lines = linesOf(reports);
  if (lines.length === 0) return;
  const places = lines.flatMap((line) =>
    [...new Set(line.crossings.flatMap(bucketsOf))].map((bucket) => ({ line, bucket })),
  );
  const known = await run('read-flows', readFlows, keysOf(places));
  const reaches = new Map<LineReports, number | null>();
  places.forEach(({ line, bucket }, nth) => {
    const { covered, in_ms, out_ms, reach_ms } = known[nth]!;
    reaches.set(line, reach_ms);
    if (covered) line.flows.set(bucket, { covered, in: in_ms ?? [], out: out_ms ?? [] });
  });
  for (const { flows, crossings } of lines) {
    for (const crossing of crossings) addCrossings(flows, crossing);
  }
  const seen = lines.filter((line) => line.reachMs > (reaches.get(line) ?? -1));
  await write(run, lines, seen);
}

/** Writes the flows of lines with what is known of attributes and returns there, and which of the lines were seen. */
async function write(run: RunFile, lines: readonly LineReports[], seen: readonly LineReports[]) {
  await run('write-flows', writeFlows, valuesOf(lines, seen));
  await writeAttributeFlows(run, lines);
  await writeReturns(run, lines);
}

const keysOf = (places: readonly { line: LineReports; bucket: number }[]): Keys => ({
  device_id: places.map(({ line }) => line.deviceId),
  source: places.map(({ line }) => line.source),
  line: places.map(({ line }) => line.line),
  bucket: places.map(({ bucket }) => new Date(bucket).toISOString()),
});

function valuesOf(lines: readonly LineReports[], seen: readonly LineReports[]) {
  const rows = lines.flatMap((line) =>
    [...line.flows].map(([bucket, flow]) => ({ line, bucket, flow })),
  );
  return {
    ...keysOf(rows),
    covered: rows.map(({ flow }) => arrayText(flow.covered)),
    covered_ms: rows.map(({ flow }) => coveredMsOf(flow)),
    in_ms: rows.map(({ flow }) => arrayText(flow.in)),
    out_ms: rows.map(({ flow }) => arrayText(flow.out)),
    seen_device_id: seen.map(({ deviceId }) => deviceId),
    seen_source: seen.map(({ source }) => source),
    seen_line: seen.map(({ line }) => line),
    seen_reach_ms: seen.map(({ reachMs }) => reachMs),
  };
}

/** Replaces a part of a device's flows by what reports, in the order of their messages, sum up to. */
export async function replaceFlows(
  transaction: Db,
  deviceId: number,
  { from, end }: { from: Date; end: Date },
  reports: readonly Report[],
): Promise<void> {
  const lines = linesOf(reports);
  for (const { flows, crossings } of lines) {
    for (const crossing of crossings) addCrossings(flows, crossing);
    for (const bucket of flows.keys()) {
      if (bucket < from.getTime() || bucket >= end.getTime()) flows.delete(bucket);
    }
  }
  const { rows } = await sql<{ site_id: number; bucket: string }>`
    with gone as (
      delete from line_flows f using seen_lines s
      where s.device_id = ${deviceId} and f.device_id = s.device_id and f.source = s.source
        and f.line = s.line and f.bucket >= ${from} and f.bucket < ${end}
      returning f.source, f.line, f.bucket),
    -- A line whose first bucket is gone is expected to count from the next one on, or no longer at all (-infinity).
    later as (
      select g.bucket, next.bucket as until
      from (select source, line, min(bucket) as bucket from gone group by 1, 2) g
      left join lateral (
        select bucket from line_flows f
        where f.device_id = ${deviceId} and f.source = g.source and f.line = g.line and f.bucket >= ${end}
        order by bucket limit 1) next on true
      where not exists (
        select 1 from line_flows f
        where f.device_id = ${deviceId} and f.source = g.source and f.line = g.line and f.bucket < ${from}))
    select distinct d.site_id, g.bucket::text as bucket
    from (
      select bucket from gone
      union all select generate_series(bucket, until, interval '1 day') from later
      union all select coalesce(until, '-infinity') from later) g(bucket)
    join devices d on d.id = ${deviceId}
    `.execute(transaction);
  await markHours(transaction, rows);
  await removeAttributeFlows(transaction, deviceId, { from, end });
  await removeReturns(transaction, deviceId, { from, end });
  await write(runIn(transaction), lines, lines);
}

/** A line of a camera, by all names of its source. */
interface CameraLine {
  device_id: number;
  sources: readonly string[];
  code: string;
  line: string;
}

/** Replaces a line's flows in the buckets of `flows`, with what is known of attributes there. */
export async function replaceLineFlows(
  transaction: Db,
  { device_id: deviceId, sources, code: source, line }: CameraLine,
  flows: LineFlows,
): Promise<void> {
  if (flows.size === 0) return;
  const buckets = [...flows.keys()].map((bucket) => new Date(bucket).toISOString());
  await sql`
    delete from line_flows
    where device_id = ${deviceId} and source = any(${[...sources]}::text[]) and line = ${line}
      and bucket = any(${buckets}::timestamptz[])`.execute(transaction);
  await removeAttributesOfLine(transaction, { deviceId, sources, line, buckets });
  await removeReturnsOfLine(transaction, { deviceId, sources, line, buckets });
  const replaced = { deviceId, source, line, crossings: [], reachMs: 0, flows };
  await write(runIn(transaction), [replaced], [replaced]);
}

/** How far before their time a device's notifications spoke of lines, at most; null where none did. */
export async function reachMsOf(transaction: Db, deviceId: number): Promise<number | null> {
  const { rows } = await sql<{ reach_ms: number | null }>`
    select max(reach_ms) as reach_ms from seen_lines where device_id = ${deviceId}
    `.execute(transaction);
  return rows[0]?.reach_ms ?? null;
}

/** Removes the flows of a device that is itself removed. */
export async function removeFlows(transaction: Db, deviceId: number): Promise<void> {
  const { site_id } = await transaction
    .selectFrom('devices')
    .select('site_id')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  await markAllDays(transaction, [site_id]);
  await transaction.deleteFrom('line_flows').where('device_id', '=', deviceId).execute();
  await removeAttributesOfDevice(transaction, deviceId);
  await removeReturnsOfDevice(transaction, deviceId);
  await transaction.deleteFrom('seen_lines').where('device_id', '=', deviceId).execute();
}
