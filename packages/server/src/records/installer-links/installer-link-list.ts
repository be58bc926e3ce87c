import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { seesSiteOf } from '../access/scope.ts';
import { byScope, defineRecordList, equals, natural } from '../lists/record-list.ts';

/** How links of installers are filtered, searched and sorted. Administrators alone see them. */
export const installerLinkList = defineRecordList<typeof endpoints.installerLinks.list>({
  table: 'installer_links',
  alias: 'l',
  joins: sql`join customers c on c.id = l.customer_id and c.retired_at is null`,
  visible: (scope) => seesSiteOf(scope, 'l'),
  texts: [sql`l.name`, sql`l.created_by`, sql`c.name`],
  sorts: {
    Name: natural('l.name'),
    Customer: natural('c.name'),
    created_at: sql`l.created_at`,
    expires_at: sql`l.expires_at`,
    last_used_at: sql`l.last_used_at`,
  },
  order: sql`l.id desc`,
  filters: {
    region: byScope,
    site: byScope,
    customer: equals('l.customer_id'),
  },
});
