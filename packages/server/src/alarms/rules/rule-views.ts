import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Person, Scope } from '../../records/access/caller.ts';
import { inScope, isLimited } from '../../records/access/scope.ts';
import type { Rule } from '../definition/rule.ts';

export interface RuleRow extends Rule {
  customer_name: string | null;
  device_name: string | null;
  camera_name: string | null;
  area_name: string | null;
  operators_write_rules: boolean | null;
}

/**
 * Rules `r` of devices `d` and areas `a`. Those for all customers, or a whole customer, are everybody's of it to read; who
 * has no customer sees none.
 */
export const inScopeOrForAll = (scope: Scope) => {
  if (scope === 'all') return sql`true`;
  if (scope === 'none') return sql`false`;
  return sql`(r.customer_id is null or r.customer_id = ${scope.customerId}
    and (d.id is null or ${inScope(scope, 'd')}) and (a.id is null or ${inScope(scope, 'a')}))`;
};

/** Rules inside the scope, by name. */
export async function rulesWhere(db: Db, scope: Scope, condition: RawBuilder<unknown>) {
  const { rows } = await sql<RuleRow>`
    select r.*, c.name as customer_name, c.operators_write_rules, d.name as device_name,
      m.name as camera_name, a.name as area_name
    from alarm_rules r
    left join customers c on c.id = r.customer_id
    left join cameras m on m.id = r.camera_id
    left join devices d on d.id = coalesce(r.device_id, m.device_id)
    left join areas a on a.id = r.area_id
    where ${inScopeOrForAll(scope)} and c.retired_at is null and ${condition}
    order by r.name collate natural_order, r.id`.execute(db);
  return rows;
}

/** One rule; throws 404 where the scope does not show it. */
export const ruleOf = async (db: Db, scope: Scope, id: number): Promise<RuleRow> =>
  found((await rulesWhere(db, scope, sql`r.id = ${id}`))[0], 'alarm rule', id);

/** Whether the caller may change a rule. */
export const isWritable = ({ role, scope }: Person, rule: RuleRow): boolean =>
  scope === 'all' ||
  (role === 'OPERATOR' &&
    scope !== 'none' &&
    scope.customerId === rule.customer_id &&
    (!isLimited(scope) || (rule.device_id ?? rule.camera_id ?? rule.area_id) !== null) &&
    rule.operators_write_rules === true);
