import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { inScope } from '../access/scope.ts';
import { defineRecordList, equals, natural } from '../lists/record-list.ts';

/** How users are filtered, searched and sorted. */
export const userList = defineRecordList<typeof endpoints.users.list>({
  table: 'users',
  alias: 'u',
  joins: sql`join roles r on r.id = u.role_id left join customers c on c.id = u.customer_id`,
  visible: (scope) => inScope(scope, 'u.customer_id'),
  texts: [sql`u.name`, sql`u.surname`, sql`u.email`, sql`c.name`],
  sorts: {
    Name: natural('u.name'),
    Surname: natural('u.surname'),
    Email: natural('u.email'),
    Role: sql`r.name`,
    Customer: natural('c.name'),
  },
  order: sql`${natural('u.name')}, ${natural('u.surname')}`,
  filters: { customer: equals('u.customer_id'), role: equals('u.role_id') },
});
