import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { inCustomerScope, inUse } from '../access/scope.ts';
import { defineRecordList, natural } from '../lists/record-list.ts';

/** How customers are filtered, searched and sorted. */
export const customerList = defineRecordList<typeof endpoints.customers.list>({
  table: 'customers',
  alias: 'c',
  visible: (scope) => inCustomerScope(scope, 'c.id'),
  texts: [sql`c.name`, sql`c.code`, sql`c.location`, sql`c.email`],
  sorts: {
    Name: natural('c.name'),
    Code: natural('c.code'),
    Location: natural('c.location'),
  },
  order: natural('c.name'),
  filters: { retired: (retired) => inUse(retired, 'c') },
});
