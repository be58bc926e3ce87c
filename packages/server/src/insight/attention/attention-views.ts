import {
  type AlertReasonParams,
  maxAttentionItems,
  maxUnread,
  type Trouble,
} from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope, sitesOf } from '../../records/access/scope.ts';
import { deviceState, needsAttention } from '../../records/states/device-state.ts';

/** Who asks, and whose records that person sees. */
export interface Reader {
  scope: Scope;
  userId: number;
  /** One device of the scope. */
  device?: number | undefined;
}

interface Item {
  unread: boolean;
  at: Date;
  device_id: number;
  device_name: string;
  customer_name: string;
}

export interface AlertItemRow extends Item {
  kind: 'alert';
  alert_id: number;
  notification_id: number | null;
  reason: string;
  reason_code: string | null;
  reason_params: AlertReasonParams | null;
  value: string;
  threshold: string;
  src: string;
}

export interface DeviceItemRow extends Item {
  kind: 'device';
  state: 'offline' | 'degraded';
  reasons: Trouble[];
}

/** Up to which alert the person has taken all as read. */
async function alertsReadTo(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('attention_reads')
    .select('alerts_to')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.alerts_to ?? 0;
}

/**
 * The newest `most` open alerts, without those that came long after they were made: they are history. Of ids
 * above `from`, of devices in use, that the person has not looked at.
 */
const openAlerts = ({ scope, userId, device }: Reader, from: number, most: number) => {
  const withRead = sql`left join read_alerts r
    on r.user_id = ${userId} and r.alert_id = a.id and r.device_id = a.device_id`;
  const columns = sql`a.id, a.device_id, a.notification_id, a.at, a.reason, a.reason_code, a.reason_params,
    a.value, a.threshold, a.source`;
  if (device !== undefined) {
    return sql`select ${columns} from alerts a ${withRead}
      where a.device_id = ${device} and a.state = 'open' and not a.late and a.id > ${from}
        and r.alert_id is null
        and a.device_id not in (select id from devices where retired_at is not null)
      order by a.id desc limit ${most}`;
  }
  if (scope === 'all') {
    return sql`select ${columns} from alerts a ${withRead}
      where a.state = 'open' and not a.late and a.id > ${from}
        and r.alert_id is null
        and a.device_id not in (select id from devices where retired_at is not null)
      order by a.id desc limit ${most}`;
  }
  const owner = scope === 'none' ? null : scope.customerId;
  return sql`
    with newest as materialized (
      select * from newest_open_alerts(${owner}, ${userId}, ${from}, ${most}, true, ${sitesOf(scope)}))
    select ${columns} from newest
    join alerts a on a.device_id = newest.device_id and a.id = newest.id ${withRead}`;
};

/** Open alerts that the person has not looked at, counted up to the maximum that is shown. */
export async function unreadAlertCount(db: Db, reader: Reader): Promise<number> {
  if (reader.scope === 'none') return 0;
  const from = await alertsReadTo(db, reader.userId);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${openAlerts(reader, from, maxUnread)}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The unread open alerts a "mark all" names one by one, newest first. */
export async function newestUnreadAlerts(db: Db, reader: Reader, most: number) {
  if (reader.scope === 'none') return [];
  const from = await alertsReadTo(db, reader.userId);
  const { rows } = await sql<{ id: number; device_id: number }>`
    select id, device_id from (${openAlerts(reader, from, most)}) unread
    order by id desc`.execute(db);
  return rows;
}

/** The newest open alerts that the person has not looked at. */
export async function attentionAlerts(db: Db, reader: Reader): Promise<AlertItemRow[]> {
  if (reader.scope === 'none') return [];
  const from = await alertsReadTo(db, reader.userId);
  const { rows } = await sql<AlertItemRow>`
    select 'alert' as kind, o.id as alert_id, o.notification_id, o.at, o.reason, o.reason_code,
      o.reason_params, o.value, o.threshold, o.source as src, true as unread,
      o.device_id, d.name as device_name, c.name as customer_name
    from (${openAlerts(reader, from, maxAttentionItems)}) o
    join devices d on d.id = o.device_id join customers c on c.id = d.customer_id`.execute(db);
  return rows;
}

/**
 * Devices that need attention, with since when. Offline begins when the time its device is
 * set to has passed without a message.
 */
const troubledDevices = ({ scope, userId, device }: Reader) => sql`
  select t.*, r.user_id is null as unread
  from (
    select d.id, d.name, d.customer_id, coalesce(ds.troubles, '[]') as troubles,
      ${deviceState} as state,
      case when ${deviceState} = 'offline'
        then ds.last_received_at + make_interval(mins => d.offline_after_minutes)
        else coalesce(ds.degraded_since, ds.last_received_at) end as since
    from devices d join device_states ds on ds.device_id = d.id
    where ${inScope(scope, 'd')} and ${needsAttention}
      and (${device ?? null}::int is null or d.id = ${device ?? null}::int)) t
  left join read_devices r on r.user_id = ${userId} and r.device_id = t.id
    and r.state = t.state and r.since = t.since`;

/** Of the devices that need attention. */
interface DeviceCounts {
  offline: number;
  degraded: number;
  /** That the person has not looked at. */
  unread: number;
}

/** How many devices need attention, and the first `most` of them: those not looked at, then the newest. */
export async function devicesInTrouble(
  db: Db,
  reader: Reader,
  most: number,
): Promise<{ counts: DeviceCounts; rows: DeviceItemRow[] }> {
  if (reader.scope === 'none') return { counts: { offline: 0, degraded: 0, unread: 0 }, rows: [] };
  type Row = DeviceItemRow & Record<`count_${keyof DeviceCounts}`, number>;
  const { rows } = await sql<Row>`
    with troubled as materialized (${troubledDevices(reader)}),
    first as (select * from troubled order by unread desc, since desc limit ${most})
    select counts.*, 'device' as kind, t.state, t.troubles as reasons, t.since as at, t.unread, t.id as device_id,
      t.name as device_name, c.name as customer_name
    from (
      select count(*) filter (where state = 'offline') as count_offline,
        count(*) filter (where state = 'degraded') as count_degraded,
        count(*) filter (where unread) as count_unread
      from troubled) counts
    left join (first t join customers c on c.id = t.customer_id) on true
    order by t.unread desc, t.since desc`.execute(db);
  const { count_offline = 0, count_degraded = 0, count_unread = 0 } = rows[0] ?? {};
  return {
    counts: { offline: count_offline, degraded: count_degraded, unread: count_unread },
    rows: rows
      .filter(({ device_id }) => device_id !== null)
      .map(({ count_offline, count_degraded, count_unread, ...device }) => device),
  };
}

/** The rows that say a person has looked at devices in trouble: all of them, or one. */
export const readDevicesRows = (reader: Reader, deviceId?: number) => sql`
  select ${reader.userId}::int as user_id, t.id as device_id, t.state, t.since
  from (${troubledDevices(reader)}) t
  where t.unread and (${deviceId ?? null}::int is null or t.id = ${deviceId ?? null}::int)`;
