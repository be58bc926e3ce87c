import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { inScope } from '../access/scope.ts';
import { defineRecordList, equals, natural } from '../lists/record-list.ts';

/** How areas are filtered, searched and sorted. */
export const areaList = defineRecordList<typeof endpoints.areas.list>({
  table: 'areas',
  alias: 'a',
  joins: sql`join customers c on c.id = a.customer_id and c.retired_at is null`,
  visible: (scope) => inScope(scope, 'a.customer_id'),
  texts: [sql`a.name`, sql`c.name`],
  sorts: { Name: natural('a.name'), Customer: natural('c.name'), Capacity: sql`a.capacity` },
  order: natural('a.name'),
  filters: { customer: equals('a.customer_id') },
});
