import type { InfoPayload } from '@foyer/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/postgres.ts';
import { readPayload, storedPayload } from '../../platform/payloads/stored-payload.ts';
import type { CustomerScope, Scope } from '../../records/access/caller.ts';
import { inScope, sitesOf } from '../../records/access/scope.ts';
import type { PhotoRow } from '../../records/photos/photo-wire.ts';
import type { CameraNameRow } from '../../records/sources/camera-name-wire.ts';

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

/** Whose notifications are meant, as `notification_page` in `sql/functions` takes it. */
const subject = (scope: CustomerScope | 'all', { device, type }: NotificationFilter) => [
  device ?? null,
  scope === 'all' ? 0 : scope.customerId,
  type ?? 0,
];

/** The sites of a question, as text: PostgreSQL has no array of arrays of different lengths. */
const sitesText = (scope: Scope) => `{${sitesOf(scope)}}`;

/** Which page is meant, of whose list. */
export interface PageQuestion {
  scope: Scope;
  filter: NotificationFilter;
  offset: number;
  limit: number;
}

export interface NotificationPage {
  rows: NotificationListRow[];
  /** How many match in all. */
  count: number;
}

/** Pages, each newest first and with its count, all of one moment. */
export async function notificationPages(
  pool: pg.Pool,
  questions: readonly PageQuestion[],
): Promise<NotificationPage[]> {
  const pages = questions.map((): NotificationPage => ({ rows: [], count: 0 }));
  const asked = questions.flatMap(({ scope, ...question }, nth) =>
    scope === 'none' ? [] : [{ ...question, scope, nth }],
  );
  if (asked.length === 0) return pages;
  const subjects = asked.map(({ scope, filter }) => subject(scope, filter));
  const { rows } = await pool.query<NotificationListRow & { nth: number; total: number }>({
    name: 'notification-pages',
    text: pagesText,
    values: [
      asked.map(({ nth }) => nth),
      ...[0, 1, 2].map((part) => subjects.map((values) => values[part])),
      asked.map(({ filter }) => filter.from),
      asked.map(({ filter }) => filter.to),
      asked.map(({ offset }) => offset),
      asked.map(({ limit }) => limit),
      asked.map(({ scope }) => sitesText(scope)),
    ],
  });
  for (const { nth, total, ...row } of rows) {
    const page = pages[nth] as NotificationPage;
    page.count = total;
    // A page beyond the end is one row without an id, beside the count.
    if (row.id !== null) page.rows.push(row);
  }
  return pages;
}

const pagesText = `
  select q.nth, p.total, p.id, p.code, p.created_at, p.received_at, p.clock_wrong, p.type, p.device_id,
    d.name as device_name, d.customer_id, c.name as customer_name
  from unnest($1::int[], $2::int[], $3::int[], $4::smallint[], $5::timestamptz[], $6::timestamptz[],
      $7::bigint[], $8::bigint[], $9::text[])
    as q(nth, of_device, owner, kind, since, until, skipped, size, sites)
  cross join lateral notification_page(of_device, owner, kind, since, until, skipped, size, sites::integer[]) p
  left join devices d on d.id = p.device_id left join customers c on c.id = d.customer_id
  order by q.nth, p.at desc, p.id desc`;

/** How many match, exactly. */
export async function notificationCount(
  db: Db,
  scope: Scope,
  filter: NotificationFilter,
): Promise<number> {
  if (scope === 'none') return 0;
  const { rows } = await sql<{ total: number }>`select total
    from count_notifications(${sql.join([...subject(scope, filter), filter.from ?? null, filter.to ?? null, sql`${sitesText(scope)}::integer[]`])})`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** A notification's key columns, from its id alone. */
export async function notificationPlace(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<{ id: number; device_id: number; at: Date }>`
    select k.id, k.device_id, k.at from notification_keys k
    join devices d on d.id = k.device_id
    where k.id = ${id} and ${inScope(scope, 'd')}`.execute(db);
  return rows[0];
}

export interface NotificationDetailRow extends NotificationListRow {
  stored_payload: Buffer;
  cameras: CameraNameRow[];
}

/** One notification with its payload and its device's cameras. */
export async function notificationAt(db: Db, place: { id: number; device_id: number; at: Date }) {
  const { rows } = await sql<NotificationDetailRow>`
    select n.id, n.code, n.created_at, n.received_at, n.clock_wrong, n.type, n.device_id, ${storedPayload('n')} as stored_payload,
      d.name as device_name, d.customer_id, c.name as customer_name,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'code', m.code)
        order by m.name collate natural_order, m.id) from cameras m where m.device_id = d.id), '[]') as cameras
    from notifications n
    join devices d on d.id = n.device_id join customers c on c.id = d.customer_id
    where n.device_id = ${place.device_id} and n.at = ${place.at} and n.id = ${place.id}`.execute(
    db,
  );
  return rows[0];
}

export interface ReadingRow extends PhotoRow {
  notification_id: number;
  read_at: Date;
  /** The source's member of the notification's `results`. */
  result: unknown;
}

/** How many messages about a moment are read at once. */
const messagesAStep = 20;

/** What a source saw on the picture nearest to a moment, 15 minutes before it to a minute after; else null. */
export async function readingNear(
  db: Db,
  { device_id, at }: { device_id: number; at: Date },
  source: string,
): Promise<ReadingRow | null> {
  for (let offset = 0; ; offset += messagesAStep) {
    const { rows } = await sql<Omit<ReadingRow, 'result'> & { stored_payload: Buffer }>`
      select near.*, p.code, p.path, p.created_at, p.width, p.height
      from (
        select n.device_id, n.id as notification_id, n.created_at as read_at, n.at,
          ${storedPayload('n')} as stored_payload
        from notifications n
        where n.device_id = ${device_id} and n.type = 1
          and n.at >= ${at}::timestamptz - interval '15 minutes'
          and n.at <= ${at}::timestamptz + interval '1 minute'
        order by abs(extract(epoch from n.at - ${at}::timestamptz)), n.id desc
        limit ${messagesAStep} offset ${offset}
      ) near
      left join photos p on p.device_id = near.device_id and p.notification_id = near.notification_id
        and p.path <> ''
      order by abs(extract(epoch from near.at - ${at}::timestamptz)), near.notification_id desc`.execute(
      db,
    );
    if (rows.length === 0) return null;
    for (const { stored_payload, ...row } of rows) {
      const { results } = readPayload(stored_payload) as InfoPayload;
      const result = results.find(({ src, imsa_uid }) => src === source && imsa_uid === row.code);
      if (result) return { ...row, result };
    }
  }
}

/** Where the newest notification of the same device and type is. */
export async function newestLike(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<{ id: number; device_id: number; at: Date }>`
    with place as materialized (
      select k.id, k.device_id, k.at from notification_keys k join devices d on d.id = k.device_id
      where k.id = ${id} and ${inScope(scope, 'd')})
    select l.notification_id as id, l.device_id, l.at
    from place join notifications n
      on n.device_id = place.device_id and n.at = place.at and n.id = place.id
    join device_latest l on l.device_id = n.device_id and l.type = n.type`.execute(db);
  return rows[0];
}
