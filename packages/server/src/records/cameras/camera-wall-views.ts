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

const inOrderOfSites = sql`c.name collate natural_order, c.id, r.name collate natural_order nulls first, r.id,
  s.name collate natural_order, s.id`;

/**
 * The cameras of a page of the wall in their order, and how many are on all pages. Sites are put in order first, as they are
 * few: only the cameras of those that are on the page are sorted.
 */
export async function wallPlaces(db: Db, scope: Scope, { customer, page, limit }: WallPage) {
  const { rows: sites } = await sql<{ id: number; cameras: number }>`
    select s.id, w.cameras
    from (
      select d.site_id, count(*)::integer as cameras
      from cameras m join devices d on d.id = m.device_id
      where ${ofWall(scope, customer)} group by 1) w
    join sites s on s.id = w.site_id join customers c on c.id = s.customer_id
    left join regions r on r.id = s.region_id
    order by ${inOrderOfSites}`.execute(db);
  const first = (page - 1) * limit;
  const onPage: number[] = [];
  let count = 0;
  let before = 0;
  for (const { id, cameras } of sites) {
    if (count + cameras <= first) before += cameras;
    else if (count < first + limit) onPage.push(id);
    count += cameras;
  }
  if (onPage.length === 0) return { places: [], count };
  const { rows: places } = await sql<WallPlaceRow>`
    select m.id, d.offline_after_minutes, d.site_id, s.name as site_name, r.path as region_path
    from cameras m join devices d on d.id = m.device_id join customers c on c.id = d.customer_id
    join sites s on s.id = d.site_id left join regions r on r.id = s.region_id
    where ${ofWall(scope, customer)} and d.site_id = any(${onPage}::integer[])
    order by ${inOrderOfSites}, m.name collate natural_order, m.id
    limit ${limit} offset ${first - before}`.execute(db);
  return { places, count };
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
