import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { LineFlows } from './bucket-flows.ts';
import { arrayText, type RunFile } from './run-file.ts';

const writeFile = sqlFile<object>(new URL('./write-attribute-flows.sql', import.meta.url));

/** Flows of a line that reports tell of. */
export interface FlowsOfLine {
  deviceId: number;
  source: string;
  line: string;
  flows: LineFlows;
}

/** Adds those with an attribute whom reports told of. Nothing is asked of the database where no report told of any. */
export async function writeAttributeFlows(
  run: RunFile,
  lines: readonly FlowsOfLine[],
): Promise<void> {
  const rows = lines.flatMap((line) =>
    [...line.flows].flatMap(([bucket, { of = {} }]) =>
      Object.entries(of).map(([attribute, moments]) => ({ line, bucket, attribute, moments })),
    ),
  );
  if (rows.length === 0) return;
  await run('write-attribute-flows', writeFile, {
    device_id: rows.map(({ line }) => line.deviceId),
    source: rows.map(({ line }) => line.source),
    line: rows.map(({ line }) => line.line),
    bucket: rows.map(({ bucket }) => new Date(bucket).toISOString()),
    attribute: rows.map(({ attribute }) => attribute),
    in_ms: rows.map(({ moments }) => arrayText(moments.in)),
    out_ms: rows.map(({ moments }) => arrayText(moments.out)),
  });
}

/** Removes what was told of attributes in a part of a device's time. */
export async function removeAttributeFlows(
  transaction: Db,
  deviceId: number,
  { from, end }: { from: Date; end: Date },
): Promise<void> {
  await sql`
    delete from line_attribute_flows f using seen_lines s
    where s.device_id = ${deviceId} and f.device_id = s.device_id and f.source = s.source
      and f.line = s.line and f.bucket >= ${from} and f.bucket < ${end}`.execute(transaction);
}

/** A line in some buckets. */
export interface LineBuckets {
  deviceId: number;
  sources: readonly string[];
  line: string;
  buckets: readonly string[];
}

/** Removes what was told of attributes of a line, by all names of its source, in some buckets. */
export async function removeAttributesOfLine(
  transaction: Db,
  { deviceId, sources, line, buckets }: LineBuckets,
): Promise<void> {
  await sql`
    delete from line_attribute_flows
    where device_id = ${deviceId} and source = any(${[...sources]}::text[]) and line = ${line}
      and bucket = any(${[...buckets]}::timestamptz[])`.execute(transaction);
}

/** Removes what was told of attributes on a device that is itself removed. */
export async function removeAttributesOfDevice(transaction: Db, deviceId: number): Promise<void> {
  await transaction.deleteFrom('line_attribute_flows').where('device_id', '=', deviceId).execute();
}
