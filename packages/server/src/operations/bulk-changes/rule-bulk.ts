import { type AlarmRulesBulk, english } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import { ruleName } from '../../alarms/definition/default-rule-texts.ts';
import { ruleList } from '../../alarms/rules/rule-list.ts';
import { isWritable, rulesWhere } from '../../alarms/rules/rule-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Person } from '../../records/access/caller.ts';
import { listKeys } from '../../records/lists/answer-list.ts';
import type { BulkNoun } from './bulk-noun.ts';

interface Dependencies {
  db: Db;
  setEnabled: (caller: Person, id: number, enabled: boolean) => Promise<void>;
  remove: (caller: Person, id: number) => Promise<void>;
}

/** Enabling, disabling and deleting many alarm rules. */
export const ruleBulk = (
  context: Dependencies,
): BulkNoun<NonNullable<AlarmRulesBulk['filter']>, AlarmRulesBulk['Action']> => ({
  noun: 'alarm-rules',
  idsOf: ({ scope }, filter) => listKeys(context.db, ruleList(english), { scope, query: filter }),
  async rowsOf(actor, ids, action) {
    const { db } = context;
    const rules = await rulesWhere(db, actor.scope, sql`r.id = any(${[...ids]}::int[])`);
    const { rows: open } = await sql<{ rule_id: number; count: number }>`
      select rule_id, count(*)::int as count from alarms
      where rule_id = any(${[...ids]}::int[]) and state <> 'closed' group by 1`.execute(db);
    const openOf = new Map(open.map(({ rule_id, count }) => [rule_id, count]));
    return rules.map((rule) => {
      const isSame = action !== 'delete' && rule.enabled === (action === 'enable');
      const change =
        action === 'delete'
          ? { field: 'deleted', from: false, to: true }
          : { field: 'Enabled', from: rule.enabled, to: action === 'enable' };
      return {
        id: rule.id,
        name: ruleName(rule.name_code, rule.name),
        changes: isSame ? [] : [change],
        problem: isWritable(actor as Person, rule)
          ? undefined
          : msg('You may not change this rule: administrators write it.'),
        effects: { 'open alarms closed': action === 'enable' ? 0 : (openOf.get(rule.id) ?? 0) },
      };
    });
  },
  apply: (actor, id, action) =>
    action === 'delete'
      ? context.remove(actor as Person, id)
      : context.setEnabled(actor as Person, id, action === 'enable'),
});
