import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { defineRecordList, equals, natural, oneOf } from '../../records/lists/record-list.ts';
import { severityRankOf } from '../list/alarm-order.ts';
import { inScopeOrForAll } from './rule-views.ts';

/** How alarm rules are filtered, searched and sorted. */
export const ruleList = defineRecordList<typeof endpoints.alarmRules.list>({
  table: 'alarm_rules',
  alias: 'r',
  joins: sql`left join customers c on c.id = r.customer_id
    left join cameras m on m.id = r.camera_id
    left join devices d on d.id = coalesce(r.device_id, m.device_id)
    left join areas a on a.id = r.area_id`,
  visible: (scope) => sql`(${inScopeOrForAll(scope)} and c.retired_at is null)`,
  texts: [sql`r.name`, sql`r.measure`, sql`c.name`, sql`d.name`, sql`m.name`, sql`a.name`],
  sorts: {
    Name: natural('r.name'),
    Customer: natural('c.name'),
    Measure: sql`r.measure`,
    Severity: severityRankOf('r'),
    Enabled: sql`r.enabled`,
    changed_at: sql`r.changed_at`,
  },
  order: natural('r.name'),
  filters: {
    customer: (customer) =>
      customer === undefined ? undefined : sql`coalesce(r.customer_id = ${customer}, true)`,
    device: equals('r.device_id'),
    measure: oneOf(sql`r.measure`),
    severity: oneOf(sql`r.severity`),
    enabled: equals('r.enabled'),
  },
});
