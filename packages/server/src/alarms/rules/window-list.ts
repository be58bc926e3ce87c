import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { byScope, defineRecordList, equals, natural } from '../../records/lists/record-list.ts';
import { windowInScope } from './maintenance-store.ts';

/** How maintenance windows are filtered, searched and sorted. */
export const windowList = defineRecordList<typeof endpoints.maintenanceWindows.list>({
  table: 'maintenance_windows',
  alias: 'w',
  joins: sql`join customers c on c.id = w.customer_id left join devices d on d.id = w.device_id`,
  visible: (scope) => windowInScope(scope),
  texts: [sql`w.reason`, sql`w.username`, sql`c.name`, sql`d.name`],
  sorts: {
    From: sql`w.begins_at`,
    To: sql`w.ends_at`,
    Customer: natural('c.name'),
    Device: natural('d.name'),
  },
  order: sql`w.ends_at desc, w.id desc`,
  filters: {
    region: byScope,
    site: byScope,
    customer: equals('w.customer_id'),
    device: equals('w.device_id'),
  },
  maxUnpaged: 500,
});
