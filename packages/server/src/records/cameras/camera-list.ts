import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { inScope, inUse } from '../access/scope.ts';
import { defineRecordList, equals, lateOneOf, natural, placedBy } from '../lists/record-list.ts';
import { nameOfCustomer, textsOfDevice } from '../lists/searched-texts.ts';
import { stateOfMany, stateRank } from '../states/device-state.ts';

/** How cameras are filtered, searched and sorted. */
export const cameraList = defineRecordList<typeof endpoints.cameras.list>({
  table: 'cameras',
  alias: 'm',
  joins: sql`left join devices d on d.id = m.device_id left join customers c on c.id = d.customer_id`,
  lateJoins: stateOfMany.joins,
  lateWanted: stateOfMany.wanted,
  visible: (scope) => inScope(scope, 'd'),
  lowerText: sql`m.search_text`,
  textsAbove: [textsOfDevice('m.device_id'), nameOfCustomer('d.customer_id')],
  sorts: {
    Name: natural('m.name'),
    Code: natural('m.code'),
    Device: natural('d.name'),
    Customer: natural('c.name'),
    state: { late: stateRank(stateOfMany.state), first: stateOfMany.first },
  },
  order: natural('m.name'),
  filters: {
    retired: (retired) => inUse(retired, 'd'),
    customer: equals('d.customer_id'),
    ...placedBy('d.site_id'),
    device: equals('m.device_id'),
    state: lateOneOf(stateOfMany.state, stateOfMany.partsOf),
  },
});
