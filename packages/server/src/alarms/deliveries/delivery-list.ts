import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { inCustomerScope, isLimited, sitesOf } from '../../records/access/scope.ts';
import {
  byScope,
  defineRecordList,
  equals,
  natural,
  oneOf,
} from '../../records/lists/record-list.ts';

/** How deliveries are filtered, searched and sorted. Those about several customers are for administrators. */
export const deliveryList = defineRecordList<typeof endpoints.deliveries.list>({
  table: 'deliveries',
  alias: 'y',
  joins: sql`left join escalation_policies p on p.id = y.policy_id
    left join customers c on c.id = y.customer_id`,
  // Of those about several sites, only who sees all of them.
  visible: (scope) =>
    isLimited(scope)
      ? sql`(${inCustomerScope(scope, 'y.customer_id')} and y.site_ids <@ ${sitesOf(scope)}::integer[])`
      : inCustomerScope(scope, 'y.customer_id'),
  texts: [sql`y.recipient`, sql`y.subject`, sql`y.answer`, sql`p.name`, sql`c.name`],
  sorts: {
    created_at: sql`y.created_at`,
    sent_at: sql`y.sent_at`,
    recipient: natural('y.recipient'),
    subject: natural('y.subject'),
    state: sql`y.state`,
    customer: natural('c.name'),
  },
  order: sql`y.id desc`,
  filters: {
    region: byScope,
    site: byScope,

    state: oneOf(sql`y.state`),
    channel: equals('y.channel_id'),
    customer: equals('y.customer_id'),
  },
  defaultLimit: 25,
});
