import type { NotificationType, Payloads } from '@foyer/contract';
import { sql } from 'kysely';
import { reevaluateAll } from '../alarms/evaluation-store.ts';
import { addAlertsOf } from '../alerts/alert-store.ts';
import type { Db } from '../database/postgres.ts';
import { holdDevice } from '../devices/device-locks.ts';
import { type Packed, storedPayload, withPayload } from '../payloads/stored-payload.ts';
import { addSources } from '../sources/source-store.ts';
import { recount } from './counts.ts';
import { sumCounts } from './counts-rebuild.ts';
import { daysWithLevels, rebuildLevels } from './levels.ts';
import { faultNotifications } from './picture-fault-store.ts';
import { readingsOf } from './readings.ts';
import { rebuildFlows } from './rebuild-flows.ts';
import { replaceRollups } from './rollup-store.ts';
import { clearStates, moveStates, type StateInput } from './state-store.ts';
import { replaceStays } from './stay-store.ts';
import { troublesOf } from './troubles.ts';

/** A stored notification, as far as derived rows need it. */
interface Stored {
  id: number;
  device_id: number;
  type: NotificationType;
  at: Date;
  received_at: Date;
  created_at: Date;
  payload: Payloads[NotificationType];
  photo_codes: string[];
}

const readingsIn = (rows: readonly Stored[]) =>
  rows.map((row) => readingsOf(row.type, row.payload, row.photo_codes));

const stateInput = ({ payload, ...row }: Stored): StateInput => {
  const health = row.type === 2 ? (payload as Payloads[2]) : null;
  return {
    ...row,
    troubles: health && troublesOf(health),
    is_partial: health?.partial === true,
  };
};

const storedColumns = sql`n.id, n.device_id, n.type, n.at, n.received_at, n.created_at, ${storedPayload('n')} as stored_payload,
  array(select case when p.path = '' then '' else p.code end from photos p
    where p.device_id = n.device_id and p.notification_id = n.id order by p.position) as photo_codes`;

/** Derives one device's time from `from` to `end` (excluded) anew; both on whole hours. */
export async function rebuildRange(transaction: Db, deviceId: number, from: Date, end: Date) {
  const packed = await sql<Packed<Stored>>`select ${storedColumns} from notifications n
    where n.device_id = ${deviceId} and n.at >= ${from} and n.at < ${end}
    order by n.at, n.id`.execute(transaction);
  const rows: Stored[] = packed.rows.map(withPayload);
  const readings = readingsIn(rows);
  if (await isHistory(transaction, deviceId, from)) {
    await replaceRollups(transaction, { deviceId, from, end }, rows, readings);
    const said = rows.map(({ at }, nth) => ({ deviceId, at, readings: readings[nth]! }));
    await replaceStays(transaction, { deviceId, from, end }, said);
  }
  await addSources(transaction, { deviceId, from, end });
  await moveStates(transaction, rows.map(stateInput), readings);
  await addAlertsOf(transaction, rows);
  await rebuildFlows(transaction, deviceId, from, end);
  await recount(transaction, deviceId, from, end);
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

/** How many of a device's newest notifications are searched for what its sources last said. */
const replayed = 500;

/** The newest of each type, however old, and the last few hundred of all. */
export async function replayStates(transaction: Db, deviceId: number): Promise<void> {
  // Pictures came with the message that told a fault first, however long ago.
  const showing = await faultNotifications(transaction, deviceId);
  await clearStates(transaction, deviceId);
  const newest = (type: number) => sql`(select ${storedColumns} from notifications n
    where n.device_id = ${deviceId} and n.type = ${type} order by n.at desc, n.id desc limit 1)`;
  const packed = await sql<Packed<Stored>>`
    (select ${storedColumns} from notifications n where n.device_id = ${deviceId}
      order by n.at desc, n.id desc limit ${replayed})
    union all (select ${storedColumns} from notifications n
      where n.device_id = ${deviceId} and n.id = any(${showing}))
    union all ${sql.join([1, 2, 3, 4].map(newest), sql` union all `)}`.execute(transaction);
  const rows: Stored[] = packed.rows.map(withPayload);
  await moveStates(transaction, rows.map(stateInput), readingsIn(rows));
}

const dayMs = 24 * hourMs;

/**
 * Derives everything anew from the stored notifications, a device's day at a time: each is one
 * short transaction, so ingest goes on, and totals are right before, between and after. It may end
 * after any step and be done again. `report` is told of each: a device's day, or a day of the levels.
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
  await reevaluateAll(db);
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

/** Days that lie before a notification's, and of which it may have spoken. */
const daysReached = (deviceId: number) => sql`
  select n.day - make_interval(days => back)
  from (select distinct date_trunc('day', at, 'UTC') as day
    from notifications where device_id = ${deviceId}) n
  cross join lateral generate_series(1, (
    select ceil(max(reach_ms) / 86400000.0)::int from seen_lines where device_id = ${deviceId}
  )) back`;

const locked = (db: Db, deviceId: number, write: (transaction: Db) => Promise<void>) =>
  db.transaction().execute(async (transaction) => {
    await holdDevice(transaction, deviceId);
    await write(transaction);
  });
