import type { Translate } from '@foyer/translation';
import { ruleNameIn } from '../definition/default-rule-texts.ts';
import type { weekOf } from './performance-views.ts';

/** The rows of a week → their part of the contract's `AlarmPerformance`. */
export const weekToWire = (
  { figures, slots, stale, held }: Awaited<ReturnType<typeof weekOf>>,
  t: Translate,
) => ({
  now: figures,
  slots: slots.map(({ slot, alarms }): [number, number] => [slot, alarms]),
  stale: stale.map(({ count: _, rule_name_code, ...row }) => ({
    ...row,
    rule_name: ruleNameIn(t, rule_name_code, row.rule_name),
    started_at: row.started_at.toISOString(),
    stood_until: row.stood_until?.toISOString() ?? null,
  })),
  held: held.map(({ all_shelved: _, rule_name_code, ...row }) => ({
    ...row,
    rule_name: ruleNameIn(t, rule_name_code, row.rule_name),
  })),
});
