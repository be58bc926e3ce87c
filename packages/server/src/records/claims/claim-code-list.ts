import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { inScope } from '../access/scope.ts';
import { defineRecordList, equals, natural, placedBy } from '../lists/record-list.ts';

/** How claim codes are filtered, searched and sorted. Administrators alone see them. */
export const claimCodeList = defineRecordList<typeof endpoints.claimCodes.list>({
  table: 'claim_codes',
  alias: 'c',
  key: 'c.device_id',
  joins: sql`join devices d on d.id = c.device_id and d.retired_at is null
    join customers o on o.id = d.customer_id`,
  visible: (scope) => inScope(scope, 'd'),
  texts: [sql`d.name`, sql`d.code`, sql`o.name`, sql`c.created_by`],
  sorts: {
    device_id: sql`c.device_id`,
    Device: natural('d.name'),
    created_at: sql`c.created_at`,
    expires_at: sql`c.expires_at`,
    claimed_at: sql`c.claimed_at`,
  },
  order: sql`c.device_id`,
  filters: {
    ...placedBy('d.site_id'),
    customer: equals('d.customer_id'),
  },
});
