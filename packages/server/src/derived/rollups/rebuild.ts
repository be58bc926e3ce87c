import { sql } from 'kysely';
import { allowComputing } from '../../platform/database/long-transaction.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Packed } from '../../platform/payloads/stored-payload.ts';
import { holdDevice } from '../../records/locks/device-locks.ts';
import { markAllSites } from '../../records/sites/site-day-changes.ts';
import { addSources } from '../../records/sources/source-store.ts';
import { addAlertsOf } from '../alerts/alert-store.ts';
import { recount } from './counts.ts';
import { sumCounts } from './counts-rebuild.ts';
import { daysWithLevels, rebuildLevels } from './levels.ts';
import { rebuildFlows } from './rebuild-flows.ts';
import { withRecountedZones } from './recounted-zones.ts';
import { replayStates } from './replay-states.ts';
import { replaceRollups } from './rollup-store.ts';
import { moveStates } from './state-store.ts';
import { replaceStays } from './stay-store.ts';
import {
  chartedValuesIn,
  readingsIn,
  readStored,
  type StoredNotification,
  stateInput,
  storedColumns,
} from './stored-notification.ts';

/** Computes one device's time from `from` to `end` (excluded) again; both on whole hours. */
export async function rebuildRange(transaction: Db, deviceId: number, from: Date, end: Date) {
  const part = { deviceId, from, end };
  const rows = await readPart(transaction, part);
  await replaceReadings(transaction, part, rows);
  await addSources(transaction, { deviceId, from, end });
  await moveStates(transaction, rows.map(stateInput), rows.map(readingsIn));
  await addAlertsOf(transaction, rows);
  await rebuildFlows(transaction, deviceId, from, end);
  await recount(transaction, deviceId, from, end);
}

interface Part {
  deviceId: number;
  from: Date;
  end: Date;
}

/** The notifications of a part, saying of recounted zones what these count. */
async function readPart(transaction: Db, { deviceId, from, end }: Part) {
  const rows = await readStored(
    transaction,
    sql<Packed<StoredNotification>>`select ${storedColumns} from notifications n
      where n.device_id = ${deviceId} and n.at >= ${from} and n.at < ${end}
      order by n.at, n.id`,
  );
  return withRecountedZones(transaction, deviceId, { from, end }, rows);
}

/** Replaces rollups and stays by what notifications of the part say, where none of them was removed. */
async function replaceReadings(
  transaction: Db,
  part: Part,
  rows: readonly StoredNotification[],
): Promise<void> {
  if (!(await isHistory(transaction, part.deviceId, part.from))) return;
  const said = rows.map((row) => ({
    deviceId: part.deviceId,
    at: row.at,
    readings: readingsIn(row),
    values: chartedValuesIn(row),
  }));
  await replaceRollups(transaction, part, said);
  await replaceStays(transaction, part, said);
}

/**
 * Computes what messages of a device's time say of sources and zones again, a day after the other, so that not all of them
 * are in memory. The device's row is locked.
 */
export async function rebuildReadings(
  transaction: Db,
  deviceId: number,
  since: Date,
  until: Date,
): Promise<void> {
  const last = Math.ceil(until.getTime() / hourMs) * hourMs;
  let start = Math.floor(since.getTime() / hourMs) * hourMs;
  while (start < last) {
    const next = Math.min((Math.floor(start / dayMs) + 1) * dayMs, last);
    const part = { deviceId, from: new Date(start), end: new Date(next) };
    await replaceReadings(transaction, part, await readPart(transaction, part));
    start = next;
  }
}

/** Whether all notifications from `from` on are still stored: of earlier ones retention kept the totals alone. */
async function isHistory(transaction: Db, deviceId: number, from: Date): Promise<boolean> {
  const { rows } = await sql<{ is_history: boolean }>`
    select coalesce(history_from <= ${from}, true) as is_history
    from devices where id = ${deviceId}`.execute(transaction);
  return rows[0]?.is_history ?? false;
}

const hourMs = 3_600_000;

/** The hour that `at` lies in. */
export async function rebuildHour(transaction: Db, deviceId: number, at: Date): Promise<void> {
  const from = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  await rebuildRange(transaction, deviceId, from, new Date(from.getTime() + hourMs));
}

const dayMs = 24 * hourMs;

/**
 * Computes everything again from the stored notifications, a device's day at a time: each is one short transaction, so
 * ingest continues, and totals are right before, between and after. It may end after any step and be repeated. `report`
 * is called for each step: a device's day, or a day of the levels.
 */
export async function rebuildAll(
  db: Db,
  report: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<{ devices: number; days: number }> {
  const devices = await db.selectFrom('devices').select('id').orderBy('id').execute();
  const parts: { id: number; days: Date[] }[] = [];
  for (const { id } of devices) parts.push({ id, days: await daysOf(db, id) });
  const levelDays = await daysWithLevels(db);
  const days = parts.reduce((sum, part) => sum + part.days.length, 0);
  let done = 0;
  const step = () => report(++done, days + levelDays.length);
  await report(0, days + levelDays.length);
  for (const part of parts) {
    for (const day of part.days) {
      await locked(db, part.id, (transaction) =>
        rebuildRange(transaction, part.id, day, new Date(day.getTime() + dayMs)),
      );
      await step();
    }
    await locked(db, part.id, (transaction) => replayStates(transaction, part.id));
  }
  await sumCounts(db);
  await rebuildLevels(db, levelDays, step);
  await markAllSites(db);
  return { devices: devices.length, days };
}

/** Days with a notification or a derived row, oldest first. */
async function daysOf(db: Db, deviceId: number): Promise<Date[]> {
  const { rows } = await sql<{ day: Date }>`
    select distinct date_trunc('day', at, 'UTC') as day from (
      select at from notifications where device_id = ${deviceId}
      union all select bucket from notification_counts
        where device_id = ${deviceId} and span_hours = 24
      union all select hour from count_changes where device_id = ${deviceId}
      union all select bucket from source_rollups where device_id = ${deviceId}
      union all select bucket from line_flows where device_id = ${deviceId}
      union all ${daysReached(deviceId)}) moments(at)
    order by 1`.execute(db);
  return rows.map((row) => row.day);
}

/** Days before a notification's own day that it may have values for. */
const daysReached = (deviceId: number) => sql`
  select n.day - make_interval(days => back)
  from (select distinct date_trunc('day', at, 'UTC') as day
    from notifications where device_id = ${deviceId}) n
  cross join lateral generate_series(1, (
    select ceil(max(reach_ms) / 86400000.0)::int from seen_lines where device_id = ${deviceId}
  )) back`;

const locked = (db: Db, deviceId: number, write: (transaction: Db) => Promise<void>) =>
  db.transaction().execute(async (transaction) => {
    await allowComputing(transaction);
    await holdDevice(transaction, deviceId);
    await write(transaction);
  });
