import type { AlarmRule } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { ruleAdviceIn, ruleNameIn } from '../definition/default-rule-texts.ts';
import { draftOfRule } from '../definition/rule-draft.ts';
import type { RuleRow } from './rule-views.ts';

/** Row → the contract's `AlarmRule`. */
export const ruleToWire = (row: RuleRow, writable: boolean, t: Translate): AlarmRule => ({
  id: row.id,
  ...draftOfRule(row),
  Name: ruleNameIn(t, row.name_code, row.name),
  Advice: ruleAdviceIn(t, row.advice_code, row.advice),
  customer_name: row.customer_name,
  device_name: row.device_name,
  camera_name: row.camera_name,
  area_name: row.area_name,
  writable,
  changed_at: row.changed_at.toISOString(),
});
