import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { storedPayload } from '../../platform/payloads/stored-payload.ts';
import type { Scope } from '../access/caller.ts';
import { inScope, inUse } from '../access/scope.ts';
import type { PhotoRow } from '../photos/photo-wire.ts';
import { cameraLastSaid } from '../states/device-state.ts';

/** Where a camera of the wall stands. */
export interface WallPlaceRow {
  id: number;
  offline_after_minutes: number;
  site_id: number;
  site_name: string;
  /** The regions that the site lies in, the largest first. */
  region_path: number[] | null;
}

interface WallPage {
  customer?: number | undefined;
  page: number;
  limit: number;
}

const ofWall = (scope: Scope, customer: number | undefined): RawBuilder<unknown> => sql`
  ${inScope(scope, 'd')} and ${inUse(false, 'd')}
  and ${customer === undefined ? sql`true` : sql`d.customer_id = ${customer}`}`;

/** The cameras of a page of the wall in their order, and how many are on all pages. */
export async function wallPlaces(db: Db, scope: Scope, { customer, page, limit }: WallPage) {
  const [places, counted] = await Promise.all([
    sql<WallPlaceRow>`
      select m.id, d.offline_after_minutes, d.site_id, s.name as site_name, r.path as region_path
      from cameras m join devices d on d.id = m.device_id join customers c on c.id = d.customer_id
      join sites s on s.id = d.site_id left join regions r on r.id = s.region_id
      where ${ofWall(scope, customer)}
      order by c.name collate natural_order, c.id, r.name collate natural_order nulls first, r.id,
        s.name collate natural_order, s.id, m.name collate natural_order, m.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number }>`
      select count(*)::integer as count from cameras m join devices d on d.id = m.device_id
      where ${ofWall(scope, customer)}`.execute(db),
  ]);
  return { places: places.rows, count: counted.rows[0]?.count ?? 0 };
}

/** The names of regions. */
export async function regionNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom('regions')
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The newest photo of a camera with the message that it came with. */
export interface WallPictureRow extends PhotoRow {
  camera_id: number;
  photo_at: Date;
  stored_payload: Buffer;
}

/** The newest photos of cameras inside the scope. */
export async function wallPictures(db: Db, scope: Scope, ids: readonly number[]) {
  const { rows } = await sql<WallPictureRow>`
    with wanted as materialized (
      select m.* from cameras m join devices d on d.id = m.device_id
      where ${inScope(scope, 'd')} and m.id = any(${[...ids]}::integer[]))
    select ss.camera_id, ss.photo_at, p.code, p.path, p.created_at, p.width, p.height,
      ${storedPayload('n')} as stored_payload
    from ${cameraLastSaid} ss
    join photos p on p.device_id = ss.device_id
      and p.notification_id = ss.photo_notification_id and p.position = ss.photo_position
    join notifications n on n.device_id = ss.device_id
      and n.at = ss.photo_at and n.id = ss.photo_notification_id`.execute(db);
  return rows;
}
