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

/**
 * How deliveries are filtered, searched and sorted. Those about several customers are for administrators. `reasons` are the
 * texts of this server's own reasons in the language of who searches (`reasonsIn`).
 */
export const deliveryList = (reasons: Readonly<Record<string, string>> = {}) =>
  defineRecordList<typeof endpoints.deliveries.list>({
    table: 'deliveries',
    alias: 'y',
    joins: sql`left join escalation_policies p on p.id = y.policy_id
    left join customers c on c.id = y.customer_id`,
    // Of those about several sites, only who sees all of them.
    visible: (scope) =>
      isLimited(scope)
        ? sql`(${inCustomerScope(scope, 'y.customer_id')} and y.site_ids <@ ${sitesOf(scope)}::integer[])`
        : inCustomerScope(scope, 'y.customer_id'),
    texts: [sql`y.recipient`, sql`y.subject`, answerText(reasons), sql`p.name`, sql`c.name`],
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

/** An answer as it can be searched: what a receiver said, or the reason's text with its values. */
const answerText = (reasons: Readonly<Record<string, string>>) => sql`case
  when y.answer like '{"message":%' then concat_ws(' ',
    (select string_agg(${JSON.stringify(reasons)}::jsonb ->> (said #>> '{}'), ' ')
      from jsonb_path_query(y.answer::jsonb, '$.**.message') said),
    (select string_agg(value #>> '{}', ' ')
      from jsonb_path_query(y.answer::jsonb, '$.**.params.* ? (@.type() != "object")') value))
  else y.answer end`;
