import type { AlarmRule } from '@foyer/contract';
import { draftOfRule } from '../definition/rule-draft.ts';
import type { RuleRow } from './rule-views.ts';

/** Row → the contract's `AlarmRule`. */
export const ruleToWire = (row: RuleRow, writable: boolean): AlarmRule => ({
  id: row.id,
  ...draftOfRule(row),
  customer_name: row.customer_name,
  device_name: row.device_name,
  camera_name: row.camera_name,
  area_name: row.area_name,
  writable,
  changed_at: row.changed_at.toISOString(),
});
