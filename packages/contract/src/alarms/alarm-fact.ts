import type { AlertReasonParams } from '../measures/alert-reasons.ts';
import { type AlarmKind, alarmKinds } from './alarm-words.ts';

/**
 * Which text an alarm has: its measure with `_` for spaces, or `text`, an alarm of an earlier version whose parameters are
 * unknown and whose text was kept.
 */
export type AlarmCode = Underscored<AlarmKind> | 'text';

type Underscored<Name extends string> = Name extends `${infer First} ${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Name;

export const alarmCodeOf = (measure: AlarmKind): AlarmCode =>
  measure.replaceAll(' ', '_') as AlarmCode;

export const alarmCodes: readonly AlarmCode[] = [...alarmKinds.map(alarmCodeOf), 'text'];

/** What an alarm's text is made of. Moments are ISO 8601. */
export interface AlarmParams {
  /** Names as they are now; of what is gone, its last name. A camera without a record has the name its device sends. */
  device: string | null;
  camera: string | null;
  area: string | null;
  zone: string | null;
  line: string | null;
  /** A disk's mount point, the reason of an Alert, or what a channel's receiver answered. */
  detail: string | null;
  /** The code and the value of an Alert's reason, where it has one. */
  detail_code: string | null;
  detail_params: AlertReasonParams | null;
  /** The newest value, and the worst one since the condition began last. */
  value: number | null;
  peak: number | null;
  /** When `value` was first measured. */
  value_at: string | null;
  threshold: number | null;
  direction: 'above' | 'below';
  /** How long the condition must hold before it is an alarm. */
  begins_after_seconds: number;
  /** The time over which people crossing or violations are added up. */
  window_minutes: number;
  /** Since when the condition holds; of a silence, when something came last. */
  held_since: string | null;
  /** When it held last; null while it holds. */
  held_until: string | null;
  /** The text of the code `text`; the name of a channel. */
  text: string | null;
}

/** An alarm as far as its text is concerned. */
export interface AlarmFact {
  code: AlarmCode;
  params: AlarmParams;
}

/** The fact of a message that is about no measure: its text is the sentence itself. */
export const textFact = (text: string): AlarmFact => ({
  code: 'text',
  params: {
    device: null,
    camera: null,
    area: null,
    zone: null,
    line: null,
    detail: null,
    detail_code: null,
    detail_params: null,
    value: null,
    peak: null,
    value_at: null,
    threshold: null,
    direction: 'above',
    begins_after_seconds: 0,
    window_minutes: 0,
    held_since: null,
    held_until: null,
    text,
  },
});
