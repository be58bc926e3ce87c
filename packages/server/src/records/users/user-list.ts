import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { seesSiteOf } from '../access/scope.ts';
import { byScope, defineRecordList, equals, natural } from '../lists/record-list.ts';

/** The role by its name and by the word that screens have for it. */
const roleWords = sql`case r.name when 'SUPER_ADMIN' then 'SUPER_ADMIN Administrator' else r.name end`;

/** How users are filtered, searched and sorted. */
export const userList = defineRecordList<typeof endpoints.users.list>({
  table: 'users',
  alias: 'u',
  joins: sql`join roles r on r.id = u.role_id left join customers c on c.id = u.customer_id`,
  visible: (scope) => seesSiteOf(scope, 'u'),
  texts: [sql`u.name`, sql`u.surname`, sql`u.email`, roleWords, sql`c.name`],
  sorts: {
    Name: natural('u.name'),
    Surname: natural('u.surname'),
    Email: natural('u.email'),
    Role: sql`r.name`,
    Customer: natural('c.name'),
    /** Whether the user waits for a customer, without whom nothing is seen. */
    waits: sql`(r.name <> 'SUPER_ADMIN' and u.customer_id is null)`,
  },
  order: sql`${natural('u.name')}, ${natural('u.surname')}`,
  filters: {
    region: byScope,
    site: byScope,

    customer: equals('u.customer_id'),
    role: equals('u.role_id'),
    handles: (customer) =>
      customer === undefined
        ? undefined
        : sql`(r.name = 'SUPER_ADMIN' or (r.name = 'OPERATOR' and u.customer_id = ${customer}))`,
  },
});
