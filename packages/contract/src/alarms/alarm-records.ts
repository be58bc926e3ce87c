import Type, { type Static, type TSchema } from 'typebox';
import { ReasonParams } from '../measures/reason-of-alert.ts';
import { Moment } from '../platform/endpoint.ts';
import { alarmEventCodes } from './alarm-event-text.ts';
import { alarmCodes } from './alarm-fact.ts';
import { alarmKinds, alarmSeverities, alarmStates } from './alarm-words.ts';

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const IdOrNull = orNull(Type.Integer());
const TextOrNull = orNull(Type.String());
const MomentOrNull = orNull(Moment);
const Value = orNull(Type.Number());

/** What an alarm's text is made of; see `AlarmParams` of `alarm-fact.ts`. */
const Params = Type.Object({
  device: TextOrNull,
  camera: TextOrNull,
  area: TextOrNull,
  zone: TextOrNull,
  line: TextOrNull,
  detail: TextOrNull,
  detail_code: TextOrNull,
  detail_params: orNull(ReasonParams),
  value: Value,
  peak: Value,
  value_at: MomentOrNull,
  threshold: Value,
  direction: Type.Enum(['above', 'below']),
  begins_after_seconds: Type.Integer(),
  window_minutes: Type.Integer(),
  held_since: MomentOrNull,
  held_until: MomentOrNull,
  text: TextOrNull,
});
/** See `AlarmEventFact`. */
const EventParams = Type.Object({
  minutes: Type.Optional(Type.Integer()),
  user: Type.Optional(Type.String()),
});
const Code = Type.Enum([...alarmCodes]);

/** A condition that needs a person’s action. */
export const Alarm = Type.Object({
  id: Type.Integer(),
  /** Id of the rule that raised it, which may be deleted by now; 0 where none did. */
  rule: Type.Integer(),
  rule_name: Type.String(),
  measure: Type.Enum([...alarmKinds]),
  severity: Type.Enum([...alarmSeverities]),
  state: Type.Enum([...alarmStates]),
  /** What to do, as the rule says. */
  advice: Type.String(),
  /** What happened, in one sentence: `code` and `params` in English, as it is at the moment of the answer. */
  sentence: Type.String(),
  code: Code,
  params: Params,
  /** The alarm of its device, which is offline: this one began because of it. Null where it began by itself. */
  suppressed_by: IdOrNull,
  /** When its device was last heard, while that is offline; null where the alarm is closed or the device online. */
  device_offline_since: MomentOrNull,
  /** Held back by a maintenance window. */
  out_of_service: Type.Boolean(),
  /** Hidden until then; null where it is not, or no longer. */
  shelved_until: MomentOrNull,
  /** It began so often that it is held until it has been quiet for 15 minutes. */
  chattering: Type.Boolean(),
  /** How often the condition began again and joined it. */
  repeats: Type.Integer(),
  /** Null: of a channel of every customer, for administrators alone. */
  customer_id: IdOrNull,
  customer_name: TextOrNull,
  device_id: IdOrNull,
  device_name: TextOrNull,
  camera_id: IdOrNull,
  camera_name: TextOrNull,
  area_id: IdOrNull,
  area_name: TextOrNull,
  /** The channel that takes no messages, which may be deleted by now. */
  channel_id: IdOrNull,
  source: TextOrNull,
  zone: TextOrNull,
  line: TextOrNull,
  started_at: Moment,
  /** When the condition ended; null while it lasts. */
  ended_at: MomentOrNull,
  /** The values of the condition's newest reading and of the worst one. */
  value: Value,
  peak: Value,
  threshold: Value,
  /** E-mail of who takes care of it. */
  assignee: TextOrNull,
  acknowledged_at: MomentOrNull,
  acknowledged_by: TextOrNull,
  closed_at: MomentOrNull,
  /** The notification with which it began; null where none did. */
  notification_id: IdOrNull,
});
export type Alarm = Static<typeof Alarm>;

/** Something that happened to an alarm. */
export const AlarmEvent = Type.Object({
  id: Type.Integer(),
  at: Moment,
  /** When the person did it, as their browser says, where it came later for want of a connection; else null. */
  done_at: MomentOrNull,
  /** `began`, `began again`, `cleared`, `closed`, `device offline`, `acknowledged`, `comment`, … */
  kind: Type.String(),
  /** E-mail of who did it; null where it happened by itself. */
  username: TextOrNull,
  /** What was said or written; of an event with a code its text, as it was at `at`. */
  text: Type.String(),
  code: orNull(Type.Enum([...alarmCodes, ...alarmEventCodes])),
  params: Type.Union([Params, EventParams, Type.Null()]),
});
export type AlarmEvent = Static<typeof AlarmEvent>;

export const AlarmDetail = Type.Object({ ...Alarm.properties, events: Type.Array(AlarmEvent) });
export type AlarmDetail = Static<typeof AlarmDetail>;

/** The measured values around an alarm. */
export const AlarmReadings = Type.Object({
  /** ms since 1970, value. */
  points: Type.Array(Type.Unsafe<[number, number | null]>(Type.Array(Value))),
  threshold: Value,
  end_threshold: Value,
  from: Moment,
  to: Moment,
});
export type AlarmReadings = Static<typeof AlarmReadings>;

/** Alarms that nobody has acknowledged, which are neither held back nor shelved: active and cleared ones. */
export const AlarmCounts = Type.Object({
  critical: Type.Integer(),
  warning: Type.Integer(),
  notice: Type.Integer(),
});
export type AlarmCounts = Static<typeof AlarmCounts>;

/** By how much alarms come late. */
export const AlarmLag = Type.Object({
  /** How long the message has waited that waits longest to be evaluated; 0 where none does. */
  seconds: Type.Number(),
});
export type AlarmLag = Static<typeof AlarmLag>;
