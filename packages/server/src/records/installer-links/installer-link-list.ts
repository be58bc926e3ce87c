import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { defineRecordList, equals, natural } from '../lists/record-list.ts';

/** How links of installers are filtered, searched and sorted. Administrators alone see them. */
export const installerLinkList = defineRecordList<typeof endpoints.installerLinks.list>({
  table: 'installer_links',
  alias: 'l',
  joins: sql`join customers c on c.id = l.customer_id and c.retired_at is null`,
  visible: (scope) => (scope === 'all' ? sql`true` : sql`false`),
  texts: [sql`l.name`, sql`l.created_by`, sql`c.name`],
  sorts: {
    Name: natural('l.name'),
    Customer: natural('c.name'),
    created_at: sql`l.created_at`,
    expires_at: sql`l.expires_at`,
    last_used_at: sql`l.last_used_at`,
  },
  order: sql`l.id desc`,
  filters: { customer: equals('l.customer_id') },
});
