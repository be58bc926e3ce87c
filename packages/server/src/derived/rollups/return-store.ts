import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { FlowsOfLine, LineBuckets } from './attribute-flow-store.ts';
import type { Return } from './bucket-flows.ts';
import { arrayText, type RunFile } from './run-file.ts';

const writeFile = sqlFile<object>(new URL('./write-returns.sql', import.meta.url));

const inOrder = (a: Return, b: Return) => a.ms - b.ms || a.afterMs - b.afterMs;
const momentsOf = (returns: readonly Return[]) => arrayText(returns.map(({ ms }) => ms));
const aftersOf = (returns: readonly Return[]) => arrayText(returns.map(({ afterMs }) => afterMs));

/** Adds those who came back whom reports told of. Nothing is asked of the database where no report told of any. */
export async function writeReturns(run: RunFile, lines: readonly FlowsOfLine[]): Promise<void> {
  const rows = lines.flatMap((line) =>
    [...line.flows].flatMap(([bucket, { returned }]) =>
      returned
        ? { line, bucket, in: returned.in.toSorted(inOrder), out: returned.out.toSorted(inOrder) }
        : [],
    ),
  );
  if (rows.length === 0) return;
  await run('write-returns', writeFile, {
    device_id: rows.map(({ line }) => line.deviceId),
    source: rows.map(({ line }) => line.source),
    line: rows.map(({ line }) => line.line),
    bucket: rows.map(({ bucket }) => new Date(bucket).toISOString()),
    in_ms: rows.map((row) => momentsOf(row.in)),
    in_after_ms: rows.map((row) => aftersOf(row.in)),
    out_ms: rows.map((row) => momentsOf(row.out)),
    out_after_ms: rows.map((row) => aftersOf(row.out)),
  });
}

/** Removes those who came back in a part of a device's time. */
export async function removeReturns(
  transaction: Db,
  deviceId: number,
  { from, end }: { from: Date; end: Date },
): Promise<void> {
  await sql`
    delete from line_returns r using seen_lines s
    where s.device_id = ${deviceId} and r.device_id = s.device_id and r.source = s.source
      and r.line = s.line and r.bucket >= ${from} and r.bucket < ${end}`.execute(transaction);
}

/** Removes those who came back over a line, by all names of its source, in some buckets. */
export async function removeReturnsOfLine(
  transaction: Db,
  { deviceId, sources, line, buckets }: LineBuckets,
): Promise<void> {
  await sql`
    delete from line_returns
    where device_id = ${deviceId} and source = any(${[...sources]}::text[]) and line = ${line}
      and bucket = any(${[...buckets]}::timestamptz[])`.execute(transaction);
}

/** Removes those who came back on a device that is itself removed. */
export async function removeReturnsOfDevice(transaction: Db, deviceId: number): Promise<void> {
  await transaction.deleteFrom('line_returns').where('device_id', '=', deviceId).execute();
}
