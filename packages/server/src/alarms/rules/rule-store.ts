import type { AlarmRuleDraft } from '@foyer/contract';
import { msg, type Translate } from '@foyer/translation';
import { sql } from 'kysely';
import { isJudgedByReceipt } from '../../measures/measures.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Person, Scope } from '../../records/access/caller.ts';
import { announce } from '../../records/live-events/announce.ts';
import { holdEvaluation } from '../definition/evaluation-lock.ts';
import { noCodes, type Rule, type RuleCodes } from '../definition/rule.ts';
import {
  checkedDraft,
  draftOfRule,
  ruleOfDraft,
  type WholeDraft,
  wholeDraft,
} from '../definition/rule-draft.ts';
import { forgetRule, triggerRule } from '../evaluation/evaluation-store.ts';
import type { EnqueueAlarmEvents } from '../list/alarm-records.ts';
import { closeAlarmsWhere, closeClearedAlarms } from '../list/alarm-store.ts';
import { changedTexts } from './changed-texts.ts';
import { ruleOf } from './rule-views.ts';

interface Context {
  db: Db;
  now: () => Date;
  enqueue: EnqueueAlarmEvents;
}

export const createRule = ({ db, now }: Context, caller: Person, draft: AlarmRuleDraft) =>
  changing(db, async (transaction) => {
    const whole = await checkedDraft(
      transaction,
      caller.scope,
      wholeDraft(ofCaller(caller, draft)),
    );
    await requireWritable(transaction, caller.scope, whole.CustomerID);
    const changedAt = now();
    const { id } = await insertRule(transaction, whole, changedAt);
    await announce(transaction, 'alarm-rules', whole.CustomerID, [id]);
    return { id };
  });

/** Writes a rule and has what it watches evaluated. */
export async function insertRule(
  transaction: Db,
  draft: WholeDraft,
  changedAt: Date,
  codes: RuleCodes = noCodes,
): Promise<{ id: number }> {
  const rule = ruleOfDraft(draft, { ...codes, id: 0, changed_at: changedAt });
  const row = await transaction
    .insertInto('alarm_rules')
    .values(columnsOf(rule))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (draft.Enabled) await triggerRule(transaction, { ...rule, ...row });
  return row;
}

/** Notes that the rules of the first start are written; false where they were before. */
export async function markDefaults(transaction: Db): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('alarm_rules_version')
    .set({ has_defaults: true })
    .where('has_defaults', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * From now on the rule holds as changed; its open alarms are judged by it, those that ended stay. The change has texts as
 * they are read in the language of `t`.
 */
export const updateRule = (
  { db, now, enqueue }: Context,
  caller: Person,
  id: number,
  { change, t }: { change: Partial<AlarmRuleDraft>; t: Translate },
) =>
  changing(db, async (transaction) => {
    const before = await ruleOf(transaction, caller.scope, id);
    await requireWritable(transaction, caller.scope, before.customer_id);
    const { texts, codes } = changedTexts(before, change, t);
    const draft = { ...draftOfRule(before), ...change, ...texts };
    const whole = await checkedDraft(transaction, caller.scope, draft);
    await requireWritable(transaction, caller.scope, whole.CustomerID);
    const rule = ruleOfDraft(whole, { ...codes, id, changed_at: now() });
    await transaction
      .updateTable('alarm_rules')
      .set(columnsOf(rule))
      .where('id', '=', id)
      .execute();
    // How long something has been silent does not depend on the rule.
    const isSame = before.measure === rule.measure && isJudgedByReceipt(rule.measure);
    if (!isSame) await forgetRule(transaction, id);
    if (rule.enabled) await triggerRule(transaction, rule);
    if (before.needs_acknowledgement && !rule.needs_acknowledgement) {
      await closeClearedAlarms(transaction, id, { enqueue, at: now() });
    }
    if (!whole.Enabled) {
      await closeAlarmsWhere(transaction, { rule: id }, 'rule_switched_off', {
        enqueue,
        at: now(),
      });
    }
    for (const customer of new Set([before.customer_id, whole.CustomerID])) {
      await announce(transaction, 'alarm-rules', customer, [id]);
    }
  });

export const removeRule = ({ db, now, enqueue }: Context, caller: Person, id: number) =>
  changing(db, async (transaction) => {
    const rule = await ruleOf(transaction, caller.scope, id);
    await requireWritable(transaction, caller.scope, rule.customer_id);
    await transaction.deleteFrom('alarm_rules').where('id', '=', id).execute();
    await closeAlarmsWhere(transaction, { rule: id }, 'rule_deleted', {
      enqueue,
      at: now(),
    });
    await announce(transaction, 'alarm-rules', rule.customer_id, [id]);
  });

/** A change of what is evaluated: not beside a round, and every server reads the rules again. */
export const changing = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await holdEvaluation(transaction);
    const done = await work(transaction);
    await sql`update alarm_rules_version set version = version + 1`.execute(transaction);
    return done;
  });

/** An operator's rule is the own customer's without being said. */
export const ofCaller = ({ scope }: Person, draft: AlarmRuleDraft): AlarmRuleDraft =>
  typeof scope === 'object' ? { CustomerID: scope.customerId, ...draft } : draft;

/** Throws where a rule would watch others than the caller's customer: null is all customers. */
export function requireOwn(scope: Scope, customerId: number | null): void {
  if (scope === 'all' || (scope !== 'none' && scope.customerId === customerId)) return;
  throw new ProblemError(
    'forbidden',
    msg('Rules for all customers are written by administrators.'),
  );
}

/** Throws where the caller may not write rules of this customer, null for all. */
async function requireWritable(db: Db, scope: Scope, customerId: number | null): Promise<void> {
  requireOwn(scope, customerId);
  if (scope === 'all') return;
  const customer = await db
    .selectFrom('customers')
    .select('operators_write_rules')
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer?.operators_write_rules) return;
  throw new ProblemError(
    'forbidden',
    msg(
      'Alarm rules of this customer are written by administrators: ask one, or ask them to allow operators to.',
    ),
  );
}

const columnsOf = ({ id: _, ...rule }: Rule) => ({ ...rule, hours: JSON.stringify(rule.hours) });
