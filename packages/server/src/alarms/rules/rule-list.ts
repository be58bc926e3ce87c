import type { endpoints } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { sql } from 'kysely';
import {
  defineRecordList,
  equals,
  natural,
  oneOf,
  placedBy,
} from '../../records/lists/record-list.ts';
import { searchedRuleName, shownRuleName } from '../definition/default-rule-texts.ts';
import { severityRankOf } from '../list/alarm-order.ts';
import { inScopeOrForAll } from './rule-views.ts';

/** Rules that hold at a place: those of its devices and areas, and those of its whole customer or of all. */
function about(place: 'region' | 'site', id: number | undefined) {
  if (id === undefined) return undefined;
  const at = (column: string) => placedBy(column)[place](id)!;
  const customer = sql`(select customer_id from ${sql.table(`${place}s`)} where id = ${id})`;
  return sql`(coalesce(r.customer_id = ${customer}, true)
    and (d.id is null or ${at('d.site_id')}) and (a.id is null or ${at('a.site_id')}))`;
}

/** How alarm rules are filtered, searched and sorted for somebody who reads the language of `t`. */
export const ruleList = (t: Translate) =>
  defineRecordList<typeof endpoints.alarmRules.list>({
    table: 'alarm_rules',
    alias: 'r',
    joins: sql`left join customers c on c.id = r.customer_id
    left join cameras m on m.id = r.camera_id
    left join devices d on d.id = coalesce(r.device_id, m.device_id)
    left join areas a on a.id = r.area_id`,
    visible: (scope) => sql`(${inScopeOrForAll(scope)} and c.retired_at is null)`,
    get texts() {
      const name = searchedRuleName('r.name');
      return [name, sql`r.measure`, sql`c.name`, sql`d.name`, sql`m.name`, sql`a.name`];
    },
    sorts: {
      Name: natural(shownRuleName('r.name', t)),
      Customer: natural('c.name'),
      Measure: sql`r.measure`,
      Severity: severityRankOf('r'),
      Enabled: sql`r.enabled`,
      changed_at: sql`r.changed_at`,
    },
    order: natural(shownRuleName('r.name', t)),
    filters: {
      region: (region) => about('region', region),
      site: (site) => about('site', site),

      customer: (customer) =>
        customer === undefined ? undefined : sql`coalesce(r.customer_id = ${customer}, true)`,
      device: equals('r.device_id'),
      measure: oneOf(sql`r.measure`),
      severity: oneOf(sql`r.severity`),
      enabled: equals('r.enabled'),
    },
  });
