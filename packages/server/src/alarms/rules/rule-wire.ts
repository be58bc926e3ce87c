import { type AlarmRule, alertReasonText } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { reasonToStore } from '../../derived/alerts/alert-reasons.ts';
import { ruleTextIn, ruleTextToStore } from '../definition/default-rule-texts.ts';
import { draftOfRule } from '../definition/rule-draft.ts';
import type { RuleRow } from './rule-views.ts';

/** Row → the contract's `AlarmRule`. */
export const ruleToWire = (row: RuleRow, writable: boolean, t: Translate): AlarmRule => ({
  id: row.id,
  ...draftOfRule(row),
  Name: ruleTextIn(t, row.name),
  Advice: ruleTextIn(t, row.advice),
  Reason: row.reason === null ? null : alertReasonText(row.reason, t),
  customer_name: row.customer_name,
  device_name: row.device_name,
  camera_name: row.camera_name,
  area_name: row.area_name,
  writable,
  changed_at: row.changed_at.toISOString(),
});

/** Names, advice and reasons as they are kept. */
export const ruleTextsOfWire = (
  { Name, Advice, Reason }: { Name?: string; Advice?: string; Reason?: string | null },
  t: Translate,
) => ({
  ...(Name !== undefined && { Name: ruleTextToStore(t, Name) }),
  ...(Advice !== undefined && { Advice: ruleTextToStore(t, Advice) }),
  ...(Reason != null && { Reason: reasonToStore(t, Reason) }),
});
