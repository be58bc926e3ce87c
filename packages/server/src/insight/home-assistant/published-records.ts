import { sql } from 'kysely';
import type { OccupancyOf } from '../../derived/occupancy/occupancies.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { areasWhere } from '../../records/areas/area-views.ts';
import { camerasWhere } from '../../records/cameras/camera-views.ts';
import { devicesWhere } from '../../records/devices/device-views.ts';
import type { Published } from './discovery-messages.ts';
import type { PublishedScope } from './home-assistant-settings.ts';

/** What is published to Home Assistant: devices in use, their cameras, and areas, of these customers and sites. */
export async function publishedRecords(
  db: Db,
  { customers, sites }: PublishedScope,
  occupancyOf: OccupancyOf,
): Promise<Published> {
  const wanted = (row: 'a' | 'd') =>
    customers === 'all'
      ? sql`true`
      : sql`(${sql.ref(`${row}.customer_id`)} = any(${[...customers]}::int[])
          or ${sql.ref(`${row}.site_id`)} = any(${[...sites]}::int[]))`;
  const inUse = sql`d.retired_at is null and ${wanted('d')}`;
  const [devices, cameras, areas] = await Promise.all([
    devicesWhere(db, 'all', inUse),
    camerasWhere(db, 'all', inUse),
    areasWhere(db, 'all', wanted('a')),
  ]);
  const occupancies = await Promise.all(areas.map(({ id }) => occupancyOf('all', id)));
  return {
    devices,
    cameras,
    areas: areas.map((area, nth) => ({ ...area, occupancy: occupancies[nth]! })),
  };
}
