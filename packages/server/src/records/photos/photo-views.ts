import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../access/caller.ts';
import { inCustomerScope, inScope, inUse } from '../access/scope.ts';
import { cameraLastSaid } from '../states/device-state.ts';
import type { PhotoAddresses } from './photo-address.ts';
import { type CoverRow, coverToWire } from './photo-wire.ts';

/** Photos of notifications of one device, in the order the device named them. */
export const photosOf = (db: Db, deviceId: number, notificationId: number) =>
  db
    .selectFrom('photos')
    .where('device_id', '=', deviceId)
    .where('notification_id', '=', notificationId)
    .select(['position', 'code', 'path', 'created_at', 'width', 'height'])
    .orderBy('position')
    .execute();

/** The newest photo that one of these sources was read from. */
export const newestPhoto = (db: Db, deviceId: number, sources: readonly string[]) =>
  db
    .selectFrom('source_states as s')
    .innerJoin('photos as p', (join) =>
      join
        .onRef('p.device_id', '=', 's.device_id')
        .onRef('p.notification_id', '=', 's.photo_notification_id')
        .onRef('p.position', '=', 's.photo_position'),
    )
    .where('s.device_id', '=', deviceId)
    .where('s.source', 'in', sources)
    .select(['p.code', 'p.path', 'p.created_at', 'p.width', 'p.height'])
    .orderBy('s.photo_at', 'desc')
    .executeTakeFirst();

/** Of the column: no record has a larger id. Workers of Citus would refuse one. */
const maxId = 2 ** 31 - 1;

/** Ids of a query as numbers, of those that a record can have; left out they mean all. */
export const coversAsked = <Query extends { ids?: string }>({ ids, ...query }: Query) => ({
  ...query,
  ...(ids !== undefined && {
    ids: ids
      .split(',')
      .map(Number)
      .filter((id) => id <= maxId),
  }),
});

/** Each camera with its newest photo, or null. */
export async function cameraCovers(
  db: Db,
  scope: Scope,
  addresses: PhotoAddresses,
  { retired, device, ids }: { retired?: boolean; device?: number; ids?: readonly number[] } = {},
) {
  const { rows } = await sql<CoverRow>`
    with wanted as materialized (
      select m.* from cameras m join devices d on d.id = m.device_id
      where ${inScope(scope, 'd')} and ${inUse(retired, 'd')}
        and ${device === undefined ? sql`true` : sql`d.id = ${device}`}
        and ${ids === undefined ? sql`true` : sql`m.id = any(${[...ids]}::int[])`})
    select m.id, m.name, p.code, p.path, p.created_at, p.width, p.height
    from wanted m
    left join (
      select ss.camera_id, p.code, p.path, p.created_at, p.width, p.height
      from ${cameraLastSaid} ss left join photos p on p.device_id = ss.device_id
        and p.notification_id = ss.photo_notification_id and p.position = ss.photo_position) p
      on p.camera_id = m.id
    order by m.name collate natural_order, m.id`.execute(db);
  return rows.map((row) => coverToWire(row, addresses));
}

/** Each device with the newest photo of its cameras, or null. */
export async function deviceCovers(
  db: Db,
  scope: Scope,
  addresses: PhotoAddresses,
  { retired, ids }: { retired?: boolean; ids?: readonly number[] },
) {
  const isAsked = (column: string) =>
    ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::int[])`;
  const { rows } = await sql<CoverRow>`
    select d.id, d.name, p.code, p.path, p.created_at, p.width, p.height
    from devices d
    left join (
      select distinct on (s.device_id) s.device_id, s.photo_notification_id, s.photo_position
      from source_states s
      join sources n on n.device_id = s.device_id and n.source = s.source
      where ${isAsked('s.device_id')} and n.counted_as is not null and s.photo_at is not null
      order by s.device_id, s.photo_at desc) newest on newest.device_id = d.id
    left join photos p on p.device_id = newest.device_id
      and p.notification_id = newest.photo_notification_id and p.position = newest.photo_position
    where ${inScope(scope, 'd')} and ${inUse(retired, 'd')} and ${isAsked('d.id')}
    order by d.name collate natural_order, d.id`.execute(db);
  return rows.map((row) => coverToWire(row, addresses));
}

/** Each customer with the newest photo of all its cameras, or null. */
export async function customerCovers(
  db: Db,
  scope: Scope,
  addresses: PhotoAddresses,
  withRetired?: boolean,
) {
  const { rows } = await sql<CoverRow>`
    select c.id, c.name, p.code, p.path, p.created_at, p.width, p.height
    from customers c
    left join (
      select newest.customer_id, p.* from (
        select distinct on (d.customer_id)
          d.customer_id, s.device_id, s.photo_notification_id, s.photo_position
        from devices d join source_states s on s.device_id = d.id
        join sources n on n.device_id = s.device_id and n.source = s.source
        where ${inScope(scope, 'd')} and ${inUse(withRetired, 'd')}
          and n.counted_as is not null and s.photo_at is not null
        order by d.customer_id, s.photo_at desc) newest
      join photos p on p.device_id = newest.device_id
        and p.notification_id = newest.photo_notification_id
        and p.position = newest.photo_position) p
      on p.customer_id = c.id
    where ${inCustomerScope(scope, 'c.id')} and ${inUse(withRetired, 'c')} order by c.name collate natural_order, c.id`.execute(
    db,
  );
  return rows.map((row) => coverToWire(row, addresses));
}

/** Those of some pictures that a photo names. */
export async function recordedPictures<Picture extends { deviceId: number; path: string }>(
  db: Db,
  pictures: readonly Picture[],
): Promise<Picture[]> {
  const { rows } = await sql<{ path: string }>`
    select f.path from unnest(${pictures.map(({ deviceId }) => deviceId)}::int[],
      ${pictures.map(({ path }) => path)}::text[]) f(device_id, path)
    join photos p on p.device_id = f.device_id
      and p.path <> '' and p.path collate "C" = f.path`.execute(db);
  const recorded = new Set(rows.map(({ path }) => path));
  return pictures.filter(({ path }) => recorded.has(path));
}
