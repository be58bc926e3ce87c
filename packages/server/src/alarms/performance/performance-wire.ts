import type { Translate } from '@foyer/translation';
import { ruleTextIn } from '../definition/default-rule-texts.ts';
import type { weekOf } from './performance-views.ts';

/** The rows of a week → their part of the contract's `AlarmPerformance`. */
export const weekToWire = (
  { figures, slots, stale, held }: Awaited<ReturnType<typeof weekOf>>,
  t: Translate,
) => ({
  now: figures,
  slots: slots.map(({ slot, alarms }): [number, number] => [slot, alarms]),
  stale: stale.map(({ count: _, ...row }) => ({
    ...row,
    rule_name: ruleTextIn(t, row.rule_name),
    started_at: row.started_at.toISOString(),
    stood_until: row.stood_until?.toISOString() ?? null,
  })),
  held: held.map(({ all_shelved: _, ...row }) => ({
    ...row,
    rule_name: ruleTextIn(t, row.rule_name),
  })),
});

/** The rule of suggestions, with its name for its reader. */
export const judgedRuleToWire = <Rule extends { Name: string }>(
  rule: Rule,
  t: Translate,
): Rule => ({
  ...rule,
  Name: ruleTextIn(t, rule.Name),
});
