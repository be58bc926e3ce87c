import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { byScope, defineRecordList, equals, natural } from '../../records/lists/record-list.ts';
import { seenBy } from './escalation-policy-views.ts';

/** How escalation policies are filtered, searched and sorted. */
export const policyList = defineRecordList<typeof endpoints.escalationPolicies.list>({
  table: 'escalation_policies',
  alias: 'p',
  joins: sql`left join customers c on c.id = p.customer_id`,
  visible: seenBy,
  texts: [sql`p.name`, sql`c.name`],
  sorts: {
    Name: natural('p.name'),
    Customer: natural('c.name'),
    Enabled: sql`p.enabled`,
  },
  order: natural('p.name'),
  filters: {
    region: byScope,
    site: byScope,

    customer: (customer) =>
      customer === undefined ? undefined : sql`coalesce(p.customer_id = ${customer}, true)`,
    enabled: equals('p.enabled'),
  },
});
