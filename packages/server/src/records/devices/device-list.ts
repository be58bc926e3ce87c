import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { inScope, inUse } from '../access/scope.ts';
import { defineRecordList, equals, lateOneOf, natural, placedBy } from '../lists/record-list.ts';
import { nameOfCustomer } from '../lists/searched-texts.ts';
import { deviceState, needsAttention, stateRank } from '../states/device-state.ts';

/** How devices are filtered, searched and sorted. */
export const deviceList = defineRecordList<typeof endpoints.devices.list>({
  table: 'devices',
  alias: 'd',
  joins: sql`left join customers c on c.id = d.customer_id left join sites s on s.id = d.site_id`,
  lateJoins: sql`left join device_states ds on ds.device_id = d.id`,
  visible: (scope) => inScope(scope, 'd'),
  lowerText: sql`d.search_text`,
  textsAbove: [
    { column: 'd.site_id', from: sql`sites above`, key: 'above.id', texts: [sql`above.name`] },
    nameOfCustomer('d.customer_id'),
  ],
  sorts: {
    Name: natural('d.name'),
    Code: natural('d.code'),
    Customer: natural('c.name'),
    Site: natural('s.name'),
    state: { late: stateRank(deviceState) },
    Profile: sql`d.profile`,
    last_seen_at: { late: sql`ds.last_received_at` },
  },
  order: natural('d.name'),
  filters: {
    retired: (retired) => inUse(retired, 'd'),
    customer: equals('d.customer_id'),
    ...placedBy('d.site_id'),
    state: lateOneOf(deviceState),
    attention: (asked) =>
      asked === undefined
        ? undefined
        : { late: sql`coalesce(${needsAttention}, false) = ${asked}` },
    profile: equals('d.profile'),
    unclaimed: (asked) =>
      asked === undefined
        ? undefined
        : sql`(d.token_hash is null
            and not exists (select 1 from claim_codes code where code.device_id = d.id)) = ${asked}`,
  },
});
