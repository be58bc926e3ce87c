import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { inScope, inUse } from '../access/scope.ts';
import { defineRecordList, equals, lateOneOf, natural, placedBy } from '../lists/record-list.ts';
import { cameraLastSaid, cameraState, newestOfDevices, stateRank } from '../states/device-state.ts';

/** How cameras are filtered, searched and sorted. */
export const cameraList = defineRecordList<typeof endpoints.cameras.list>({
  table: 'cameras',
  alias: 'm',
  joins: sql`join devices d on d.id = m.device_id join customers c on c.id = d.customer_id`,
  lateJoins: sql`left join device_states ds on ds.device_id = m.device_id
    left join ${newestOfDevices} dl on dl.device_id = m.device_id
    left join ${cameraLastSaid} ss on ss.camera_id = m.id`,
  visible: (scope) => inScope(scope, 'd'),
  texts: [sql`m.name`, sql`m.code`, sql`d.name`, sql`c.name`],
  sorts: {
    Name: natural('m.name'),
    Code: natural('m.code'),
    Device: natural('d.name'),
    Customer: natural('c.name'),
    state: { late: stateRank(cameraState) },
  },
  order: natural('m.name'),
  filters: {
    retired: (retired) => inUse(retired, 'd'),
    customer: equals('d.customer_id'),
    ...placedBy('d.site_id'),
    device: equals('m.device_id'),
    state: lateOneOf(cameraState),
  },
});
