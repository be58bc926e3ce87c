import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { seesSiteOf } from '../access/scope.ts';
import { byScope, defineRecordList, equals, natural } from '../lists/record-list.ts';

/** How API keys are filtered, searched and sorted. Administrators alone see them. */
export const apiKeyList = defineRecordList<typeof endpoints.apiKeys.list>({
  table: 'api_keys',
  alias: 'k',
  joins: sql`left join customers c on c.id = k.customer_id`,
  visible: (scope) => seesSiteOf(scope, 'k'),
  texts: [sql`k.name`, sql`k.prefix`, sql`k.created_by`, sql`c.name`],
  sorts: {
    Name: natural('k.name'),
    Role: sql`k.role`,
    Customer: natural('c.name'),
    ExpiresAt: sql`k.expires_at`,
    created_at: sql`k.created_at`,
    last_used_at: sql`k.last_used_at`,
  },
  order: natural('k.name'),
  filters: {
    region: byScope,
    site: byScope,
    customer: equals('k.customer_id'),
    role: equals('k.role'),
  },
});
