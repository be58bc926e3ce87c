import { sql } from 'kysely';
import type { OccupancyOf } from '../../derived/occupancy/occupancies.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { areasWhere } from '../../records/areas/area-views.ts';
import { camerasWhere } from '../../records/cameras/camera-views.ts';
import { devicesWhere } from '../../records/devices/device-views.ts';
import type { Published } from './discovery-messages.ts';

/** What is published to Home Assistant: devices in use, their cameras, and areas, of these customers. */
export async function publishedRecords(
  db: Db,
  customers: 'all' | readonly number[],
  occupancyOf: OccupancyOf,
): Promise<Published> {
  const wanted = (column: string) =>
    customers === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...customers]}::int[])`;
  const inUse = sql`d.retired_at is null and ${wanted('d.customer_id')}`;
  const [devices, cameras, areas] = await Promise.all([
    devicesWhere(db, 'all', inUse),
    camerasWhere(db, 'all', inUse),
    areasWhere(db, 'all', wanted('a.customer_id')),
  ]);
  const occupancies = await Promise.all(areas.map(({ id }) => occupancyOf('all', id)));
  return {
    devices,
    cameras,
    areas: areas.map(({ id, name }, nth) => ({ id, name, occupancy: occupancies[nth]! })),
  };
}
