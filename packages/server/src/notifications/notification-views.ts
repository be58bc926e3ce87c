import { sql } from 'kysely';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import type { Db } from '../platform/postgres.ts';

/** What the list is filtered by; both ends of the time range belong to it. */
export interface NotificationFilter {
  device: number | undefined;
  type: number | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

export interface NotificationListRow {
  id: number;
  code: string;
  created_at: Date;
  received_at: Date;
  clock_wrong: boolean;
  type: number;
  device_id: number;
  device_name: string;
  customer_id: number;
  customer_name: string;
}

/** Device, type and scope: what rows and counts are filtered by alike. */
const matches = (scope: Scope, { device, type }: NotificationFilter) => sql`
  ${inScope(scope, 'd.customer_id')}
  and ${device === undefined ? sql`true` : sql`n.device_id = ${device}`}
  and ${type === undefined ? sql`true` : sql`n.type = ${type}`}`;

const since = (column: string, from: Date | undefined) =>
  from ? sql`${sql.ref(column)} >= ${from}` : sql`true`;
const until = (column: string, to: Date | undefined) =>
  to ? sql`${sql.ref(column)} <= ${to}` : sql`true`;

/** One page, newest first. */
export async function notificationPage(
  db: Db,
  scope: Scope,
  filter: NotificationFilter,
  page: { offset: number; limit: number },
): Promise<NotificationListRow[]> {
  const { rows } = await sql<NotificationListRow>`
    select n.id, n.code, n.created_at, n.received_at, n.clock_wrong, n.type, n.device_id,
      d.name as device_name, d.customer_id, c.name as customer_name
    from notifications n
    join devices d on d.id = n.device_id join customers c on c.id = d.customer_id
    where ${matches(scope, filter)} and ${since('n.at', filter.from)} and ${until('n.at', filter.to)}
    order by n.at desc, n.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

const hourMs = 3_600_000;

/**
 * How many match, exactly: whole hours from the counts kept at ingest, the range's broken first
 * and last hour from the rows themselves.
 */
export async function notificationCount(
  db: Db,
  scope: Scope,
  filter: NotificationFilter,
): Promise<number> {
  const { from, to } = filter;
  const firstHour = from && new Date(Math.ceil(from.getTime() / hourMs) * hourMs);
  const endHour = to && new Date(Math.floor(to.getTime() / hourMs) * hourMs);
  const hasWholeHours = !firstHour || !endHour || firstHour < endHour;
  const edges = !hasWholeHours
    ? sql`${since('n.at', from)} and ${until('n.at', to)}`
    : sql`(${from && firstHour ? sql`n.at >= ${from} and n.at < ${firstHour}` : sql`false`}
        or ${to && endHour ? sql`n.at >= ${endHour} and n.at <= ${to}` : sql`false`})`;
  const whole = hasWholeHours
    ? sql`${since('n.hour', firstHour)} and ${endHour ? sql`n.hour < ${endHour}` : sql`true`}`
    : sql`false`;
  const { rows } = await sql<{ count: number }>`
    select (
      select coalesce(sum(n.count), 0)::bigint from notification_counts n
      join devices d on d.id = n.device_id where ${matches(scope, filter)} and ${whole}
    ) + (
      select count(*) from notifications n
      join devices d on d.id = n.device_id where ${matches(scope, filter)} and ${edges}
    ) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A notification's key columns, from its id alone. */
export async function notificationPlace(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<{ id: number; device_id: number; at: Date }>`
    select k.id, k.device_id, k.at from notification_keys k
    join devices d on d.id = k.device_id
    where k.id = ${id} and ${inScope(scope, 'd.customer_id')}`.execute(db);
  return rows[0];
}

export interface NotificationDetailRow extends NotificationListRow {
  payload: unknown;
  cameras: { id: number; Name: string; Code: string }[];
}

/** One notification with its payload and its device's cameras. */
export async function notificationAt(db: Db, place: { id: number; device_id: number; at: Date }) {
  const { rows } = await sql<NotificationDetailRow>`
    select n.id, n.code, n.created_at, n.received_at, n.clock_wrong, n.type, n.device_id, n.payload,
      d.name as device_name, d.customer_id, c.name as customer_name,
      coalesce((select json_agg(json_build_object('id', m.id, 'Name', m.name, 'Code', m.code)
        order by m.name, m.id) from cameras m where m.device_id = d.id), '[]') as cameras
    from notifications n
    join devices d on d.id = n.device_id join customers c on c.id = d.customer_id
    where n.device_id = ${place.device_id} and n.at = ${place.at} and n.id = ${place.id}`.execute(
    db,
  );
  return rows[0];
}

/** Where the newest notification of the same device and type is. */
export async function newestLike(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<{ id: number; device_id: number; at: Date }>`
    select l.notification_id as id, l.device_id, l.at
    from notification_keys k join devices d on d.id = k.device_id
    join notifications n on n.device_id = k.device_id and n.at = k.at and n.id = k.id
    join device_latest l on l.device_id = n.device_id and l.type = n.type
    where k.id = ${id} and ${inScope(scope, 'd.customer_id')}`.execute(db);
  return rows[0];
}

const mostUnread = 100;

/** Notifications accepted since the person last looked, whatever their own time; counted up to 100. */
export async function unreadCount(db: Db, scope: Scope, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from notification_keys k join devices d on d.id = k.device_id
      where k.id > (select read_notification_id from users where id = ${userId}) and ${inScope(scope, 'd.customer_id')}
      limit ${mostUnread}) unread`.execute(db);
  return rows[0]?.count ?? 0;
}
