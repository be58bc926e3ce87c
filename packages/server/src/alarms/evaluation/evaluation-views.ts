import type { AlarmEventCode, NotificationType } from '@foyer/contract';
import { sql } from 'kysely';
import { withReasonCodes } from '../../derived/alerts/alert-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { type Packed, storedPayload, withPayload } from '../../platform/payloads/stored-payload.ts';
import type { MachineState, Pause } from '../definition/alarm-machine-state.ts';
import type { AlarmRecord } from '../list/alarm-records.ts';
import { trendBinMs, trendBinOf } from '../samples/disk-trend.ts';
import type { Stored } from '../samples/stored-message.ts';

/** How far a rule was evaluated for a subject. */
export interface Evaluation {
  rule_id: number;
  subject: string;
  device_id: number;
  state: KeptState;
  evaluated_to: Date;
  due_at: Date | null;
  /** Messages of these types change the state whatever they read; of others only those that reach a threshold. */
  message_types: readonly number[];
}

/** Kept of a subject that is not normal. */
export interface KeptState {
  machine: MachineState;
  /** From when on it was evaluated, ms since 1970: a late message has it evaluated again from there. */
  anchor: number;
  /** When it is evaluated again, for what was committed in the meantime; null where that is done. */
  recheckAt: number | null;
}

export async function evaluationsOf(
  db: Db,
  devices: readonly number[],
  areas: readonly string[],
): Promise<Evaluation[]> {
  const { rows } = await sql<Evaluation>`
    select * from alarm_evaluations
    where device_id = any(${devices}) or subject = any(${areas})
    order by rule_id, subject`.execute(db);
  return rows;
}

/** What changes without a message until now. */
export async function dueEvaluations(db: Db, now: Date, most: number) {
  const { rows } = await sql<Pick<Evaluation, 'rule_id' | 'subject' | 'device_id'>>`
    select rule_id, subject, device_id from alarm_evaluations
    where due_at <= ${now} order by due_at limit ${most}`.execute(db);
  return rows;
}

interface AlarmsAsked {
  devices: readonly number[];
  /** Keys of areas, and the rules that watch areas. */
  areas: readonly string[];
  rules: readonly number[];
  since: Date;
}

/** Alarms that last, or lasted at or after a moment, of devices and areas. Each by its own index: one query has none. */
export async function alarmsSince(
  db: Db,
  { devices, areas, rules, since }: AlarmsAsked,
): Promise<AlarmRecord[]> {
  const { rows } = await sql<AlarmRecord>`
    select * from alarms
    where device_id = any(${devices}) and (ended_at is null or ended_at >= ${since})
    order by rule_id, subject, started_at
    for update`.execute(db);
  if (areas.length === 0) return rows;
  const ofAreas = await sql<AlarmRecord>`
    select * from alarms
    where rule_id = any(${rules}) and subject = any(${areas}) and (ended_at is null or ended_at >= ${since})
    order by rule_id, subject, started_at
    for update`.execute(db);
  return [...rows, ...ofAreas.rows];
}

/** When the newest message of each type of devices was made, by `device type`. */
export async function newestMessages(db: Db, devices: readonly number[]) {
  const { rows } = await sql<{ device_id: number; type: number; at: Date }>`
    select device_id, type, at from device_latest where device_id = any(${devices})`.execute(db);
  return new Map(rows.map(({ device_id, type, at }) => [`${device_id} ${type}`, at.getTime()]));
}

/** Devices with an alarm within a day of a time of theirs. */
export async function devicesWithAlarmsAbout(
  db: Db,
  times: readonly { device: number; from: Date; until: Date }[],
): Promise<Set<number>> {
  if (times.length === 0) return new Set();
  const iso = (moments: readonly Date[]) => moments.map((moment) => moment.toISOString());
  const asked = sql`unnest(${times.map(({ device }) => device)}::int[],
    ${iso(times.map(({ from }) => from))}::timestamptz[],
    ${iso(times.map(({ until }) => until))}::timestamptz[]) w(device_id, late_from, late_until)`;
  const began = sql`a.device_id = w.device_id and a.started_at < w.late_until + interval '1 day'`;
  // One look into the index for each: joined by either end, PostgreSQL would read all alarms of a device.
  const { rows } = await sql<{ device_id: number }>`
    select w.device_id from ${asked} join alarms a on ${began} and a.ended_at > w.late_from - interval '1 day'
    union
    select w.device_id from ${asked} join alarms a on ${began} and a.ended_at is null`.execute(db);
  return new Set(rows.map((row) => row.device_id));
}

export interface Wanted {
  device: number;
  type: NotificationType;
  from: number;
}

const columns = sql`n.id, n.device_id, n.type, n.at, n.created_at, n.received_at, n.clock_wrong,
  ${storedPayload('n')} as stored_payload`;

/** Notifications of devices from a moment on, in order of their time. */
export async function notificationsSince(
  db: Db,
  wanted: readonly Wanted[],
  most: number,
): Promise<Stored[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Packed<Stored>>`
    select ${columns}
    from notifications_since(${wanted.map(({ device }) => device)}::int[],
      ${wanted.map(({ type }) => type)}::smallint[],
      ${wanted.map(({ from }) => new Date(from).toISOString())}::timestamptz[], ${most}) n
    order by n.at, n.id limit ${most}`.execute(db);
  return withReasonCodes(db, rows.map(withPayload));
}

/** The last notifications of a device before a moment, in order of their time. */
export async function notificationsBefore(
  db: Db,
  { device, type, from }: Wanted,
  most: number,
): Promise<Stored[]> {
  const { rows } = await sql<Packed<Stored>>`
    select ${columns} from notifications n
    where n.device_id = ${device} and n.type = ${type} and n.at < ${new Date(from)}
    order by n.at desc, n.id desc limit ${most}`.execute(db);
  return rows.reverse().map(withPayload);
}

interface Between {
  device: number;
  types: readonly NotificationType[];
  from: number;
  until: number;
}

/** Notifications of a device in a time, in order: the first ones, or the last ones where `fromEnd`. */
export async function notificationsBetween(
  db: Db,
  { device, types, from, until }: Between,
  most: number,
  fromEnd = false,
): Promise<Stored[]> {
  const found: Stored[] = [];
  for (const type of types) {
    const order = fromEnd ? sql`n.at desc, n.id desc` : sql`n.at, n.id`;
    const { rows } = await sql<Packed<Stored>>`
      select ${columns} from notifications n
      where n.device_id = ${device} and n.type = ${type}
        and n.at >= ${new Date(from)} and n.at <= ${new Date(until)}
      order by ${order} limit ${most}`.execute(db);
    found.push(...(await withReasonCodes(db, rows.map(withPayload))));
  }
  return found.sort(inOrder);
}

const inOrder = (a: Stored, b: Stored) => a.at.getTime() - b.at.getTime() || a.id - b.id;

/** Notifications of a device in quarter hours, in order; of more than can be read the newest. */
export async function notificationsOfBuckets(
  db: Db,
  { device, types }: Pick<Between, 'device' | 'types'>,
  buckets: readonly number[],
  most: number,
): Promise<Stored[]> {
  if (buckets.length === 0) return [];
  const { rows } = await sql<Packed<Stored>>`
    select ${columns}
    from unnest(${buckets.map((bucket) => new Date(bucket).toISOString())}::timestamptz[]) b(bucket)
    join notifications n on n.device_id = ${device} and n.type = any(${types}::smallint[])
      and n.at >= b.bucket and n.at < b.bucket + interval '15 minutes'
    order by n.at desc, n.id desc limit ${most}`.execute(db);
  return rows.reverse().map(withPayload);
}

/** The first Health message of each six hours of a time. */
export async function firstOfBins(
  db: Db,
  device: number,
  { from, until }: { from: number; until: number },
): Promise<Stored[]> {
  const bins: string[] = [];
  for (let bin = trendBinOf(from); bin <= until; bin += trendBinMs) {
    bins.push(new Date(bin).toISOString());
  }
  const { rows } = await sql<Packed<Stored>>`
    select n.* from unnest(${bins}::timestamptz[]) b(bin)
    cross join lateral (
      select ${columns} from notifications n
      where n.device_id = ${device} and n.type = 2
        and n.at >= b.bin and n.at < b.bin + interval '6 hours' and n.at <= ${new Date(until)}
      order by n.at, n.id limit 1) n
    order by n.at`.execute(db);
  return rows.map(withPayload);
}

/** Times after a moment in which nobody evaluated. */
export async function pausesSince(db: Db, since: Date): Promise<Pause[]> {
  const rows = await db
    .selectFrom('alarm_pauses')
    .selectAll()
    .where('ended_at', '>', since)
    .orderBy('began_at')
    .execute();
  return rows.map(({ began_at, ended_at }) => ({
    from: began_at.getTime(),
    until: ended_at.getTime(),
  }));
}

/** Areas with a line that the devices watch. */
export async function areasOfDevices(db: Db, devices: readonly number[]) {
  const { rows } = await sql<{ area_id: number; device_id: number }>`
    select distinct l.area_id, m.device_id
    from cameras m join area_lines l on l.camera_id = m.id
    where m.device_id = any(${devices})`.execute(db);
  return rows;
}

/** Those alarms with which a person did something. */
export async function handledAlarms(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ alarm_id: number }>`
    select distinct alarm_id from alarm_events
    where alarm_id = any(${ids}::bigint[]) and username is not null`.execute(db);
  return rows.map(({ alarm_id }) => alarm_id);
}

const maxGone = 200;

/** How long after its change a rule has judged everything that it watches. */
const judgedAfterMs = 30_000;

/**
 * Alarms that nothing will end: their device was retired, their camera or area is gone, or their rule changed and has no
 * state of them.
 */
export async function orphanedAlarms(
  db: Db,
  now: Date,
): Promise<{ id: number; why: AlarmEventCode }[]> {
  const { rows } = await sql<{ id: number; why: AlarmEventCode }>`
    select a.id, case
      when d.retired_at is not null then 'device_retired'
      when a.area_id is not null and r.id is null then 'area_deleted'
      when a.camera_id is not null and m.id is null then 'camera_deleted'
      else 'rule_no_longer_watches' end as why
    from alarms a
    left join devices d on d.id = a.device_id
    left join areas r on r.id = a.area_id
    left join cameras m on m.id = a.camera_id
    left join alarm_rules u on u.id = a.rule_id
    left join alarm_evaluations e on e.rule_id = a.rule_id and e.subject = a.subject
    where a.state <> 'closed'
      and (d.retired_at is not null or a.area_id is not null and r.id is null
        or a.camera_id is not null and m.id is null
        or a.ended_at is null and e.rule_id is null
          and u.changed_at > a.started_at and u.changed_at < ${new Date(now.getTime() - judgedAfterMs)}
          and not exists (select 1 from alarm_triggers t where t.device_id = a.device_id and t.kind in ('begin', 'rule')))
    limit ${maxGone}`.execute(db);
  return rows;
}
