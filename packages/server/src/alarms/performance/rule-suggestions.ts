import { setImmediate } from 'node:timers/promises';
import type { RuleSuggestion, RuleSuggestions } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { notFound } from '../../platform/http/problem-error.ts';
import type { Person, Scope } from '../../records/access/caller.ts';
import { ruleNameIn } from '../definition/default-rule-texts.ts';
import { isWritable, rulesWhere } from '../rules/rule-views.ts';
import type { AlarmSpan } from './alarm-week.ts';
import {
  bestOf,
  byWorth,
  changedRule,
  changesOf,
  type Judged,
  type RuleChange,
} from './rule-changes.ts';
import { judge, readRuleWeek, warmUpMs } from './rule-week.ts';
import { alarmsOfRule } from './rule-week-views.ts';

/** Fewer alarms say nothing about a rule. */
const minAlarms = 5;
/** Changes that are not judged in this time are left out. */
const maxMs = 3_000;

/** Changes of a rule that would have spared alarms in a week, by the machine that raises them, from stored readings. */
export async function suggestionsOf(
  db: Db,
  caller: Person,
  { rule: id, scope, span, t }: { rule: number; scope: Scope; span: AlarmSpan; t: Translate },
): Promise<RuleSuggestions> {
  const [rule] = await rulesWhere(db, caller.scope, sql`r.id = ${id}`);
  const alarms = await alarmsOfRule(db, scope, id, { ...span, from: span.from - warmUpMs });
  if (!rule && alarms.length === 0) throw notFound('alarm rule', id);
  const shown = alarms.filter(
    ({ started_at, is_held }) => started_at.getTime() >= span.from && !is_held,
  );
  const answer: RuleSuggestions = {
    rule: id,
    current: null,
    stored: shown.length,
    acted_on: shown.filter(({ acted_on }) => acted_on).length,
    judged: 0,
    looked_at: 0,
    places: 0,
    suggestions: [],
  };
  if (!rule) return answer;
  answer.current = {
    Name: ruleNameIn(t, rule.name_code, rule.name),
    Measure: rule.measure,
    Direction: rule.direction,
    Threshold: rule.threshold,
    BeginsAfterSeconds: rule.begins_after_seconds,
    EndsAfterSeconds: rule.ends_after_seconds,
    for_all: rule.customer_id === null,
    writable: isWritable(caller, rule),
  };
  if (shown.length < minAlarms) return answer;
  const week = await readRuleWeek(db, rule, alarms, span);
  const present = judge(week, rule);
  Object.assign(answer, {
    judged: present.alarms,
    looked_at: week.lookedAt,
    places: week.places,
  });
  if (present.alarms < minAlarms) return answer;
  const own = week.histories.map(({ ownThreshold }) => ownThreshold);
  const begun = performance.now();
  const suggestions: RuleSuggestion[] = [];
  for (const changes of changesOf(rule, present.peaks, own)) {
    const judged: { change: RuleChange; result: Judged }[] = [];
    for (const change of changes) {
      if (performance.now() - begun > maxMs) break;
      judged.push({ change, result: judge(week, changedRule(rule, change)) });
      // Other requests have their turn.
      await setImmediate();
    }
    const best = bestOf(present, judged);
    if (best) suggestions.push(best);
  }
  answer.suggestions = suggestions.sort(byWorth);
  return answer;
}
