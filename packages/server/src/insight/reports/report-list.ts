import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { aboutSitesOf } from '../../records/access/scope.ts';
import { byScope, defineRecordList, equals, natural } from '../../records/lists/record-list.ts';

/** How schedules of reports are filtered, searched and sorted. */
export const reportList = defineRecordList<typeof endpoints.reports.list>({
  table: 'report_schedules',
  alias: 's',
  joins: sql`join customers c on c.id = s.customer_id and c.retired_at is null`,
  visible: (scope) => aboutSitesOf(scope, 's'),
  texts: [sql`s.name`, sql`c.name`],
  sorts: {
    Name: natural('s.name'),
    Customer: natural('c.name'),
    Period: sql`array_position(array['daily', 'weekly', 'monthly'], s.period)`,
    Enabled: sql`s.enabled`,
    next_at: sql`s.next_at`,
  },
  order: natural('s.name'),
  filters: {
    region: byScope,
    site: byScope,

    customer: equals('s.customer_id'),
    period: equals('s.period'),
    enabled: equals('s.enabled'),
  },
});
