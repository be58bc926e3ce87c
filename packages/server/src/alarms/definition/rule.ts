import type { AlarmHours, AlarmMeasure, AlarmSeverity } from '@foyer/contract';

/** A rule as it is evaluated. */
export interface Rule {
  id: number;
  name: string;
  /** A key of the texts of the first start; null: a person wrote the text. */
  name_code: string | null;
  measure: AlarmMeasure;
  severity: AlarmSeverity;
  enabled: boolean;
  customer_id: number | null;
  device_id: number | null;
  camera_id: number | null;
  area_id: number | null;
  zone: string | null;
  line: string | null;
  reason: string | null;
  direction: 'above' | 'below';
  threshold: number | null;
  end_threshold: number | null;
  window_minutes: number | null;
  begins_after_seconds: number;
  ends_after_seconds: number;
  hours: AlarmHours;
  advice: string;
  /** As `name_code`. */
  advice_code: string | null;
  /** Whether an alarm that has ended waits until somebody acknowledges it. */
  needs_acknowledgement: boolean;
  changed_at: Date;
}

/** What says which texts of a rule are messages. */
export type RuleCodes = Pick<Rule, 'name_code' | 'advice_code'>;

/** Of a rule whose texts a person wrote. */
export const noCodes: RuleCodes = { name_code: null, advice_code: null };

export const always: AlarmHours = { When: 'always', Weekly: [], Except: [] };

/** Added up over this time unless the rule says another. */
export const defaultWindowMinutes = 60;

/** How long a rule adds up for. */
export const windowMs = (rule: Rule) => (rule.window_minutes ?? defaultWindowMinutes) * 60_000;
