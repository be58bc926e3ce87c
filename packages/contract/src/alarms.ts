import Type, { type Static } from 'typebox';
import { operators, signedIn } from './access.ts';
import { alarmCodes } from './alarm-text.ts';
import { alarmGroupings, alarmKinds, alarmSeverities, alarmStates } from './alarm-words.ts';
import { endpoint, LongIdParams, Moment, Reference, RequiredText, Text } from './endpoint.ts';
import { JobBegun } from './jobs.ts';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const IdOrNull = orNull(Type.Integer());
const TextOrNull = orNull(Type.String());
const MomentOrNull = orNull(Moment);
const Value = orNull(Type.Number());
const AlarmId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** What an alarm's text is made of; see `AlarmParams` of `alarm-text.ts`. */
const Params = Type.Object({
  device: TextOrNull,
  camera: TextOrNull,
  area: TextOrNull,
  zone: TextOrNull,
  line: TextOrNull,
  detail: TextOrNull,
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
  /** The alarm because of which it began: of its device, which is offline. Null where it stands for itself. */
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
  /** Of the newest reading of the condition, and the worst one. */
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
  /** `began`, `began again`, `cleared`, `closed`, `device offline`, `acknowledged`, `comment`, … */
  kind: Type.String(),
  /** E-mail of who did it; null where it happened by itself. */
  username: TextOrNull,
  /** What was said or written; of an event with a code its text, as it was at `at`. */
  text: Type.String(),
  code: orNull(Code),
  params: orNull(Params),
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

/** One or several, with commas. */
const listOf = (words: readonly string[]) => {
  const one = `(${words.join('|')})`;
  return Type.String({
    pattern: `^${one}(,${one})*$`,
    'x-rule': `must be one or several of ${words.join(', ')}, with commas between them`,
  });
};

const filters = {
  state: Type.Optional(listOf(alarmStates)),
  severity: Type.Optional(listOf(alarmSeverities)),
  device: Type.Optional(Reference),
  customer: Type.Optional(Reference),
  camera: Type.Optional(Reference),
  area: Type.Optional(Reference),
  rule: Type.Optional(Reference),
  /** Those of channels of every customer, which belong to none; the others where false. Both unless told. */
  without_customer: Type.Optional(Type.Boolean()),
  /** Those of areas, which belong to no single device, or those of devices; both unless told. */
  without_device: Type.Optional(Type.Boolean()),
  /** An e-mail, `me`, or `none`. */
  assignee: Type.Optional(Type.String({ maxLength: 254, pattern: '^[^\\u0000]*$' })),
  /** Those that are shelved now, or those that are not; both unless told. */
  shelved: Type.Optional(Type.Boolean()),
  /** Those held back by another alarm or a maintenance window, or those that are not; both unless told. */
  held: Type.Optional(Type.Boolean()),
  /** Words: each must be part of its sentence, or of the name of its rule, device, camera, area or customer. */
  q: Type.Optional(Text),
};
const AlarmFilter = Type.Object(filters);
const order = {
  /**
   * `urgency`: active ones, then acknowledged ones, then cleared ones, each by severity, then the oldest first. The
   * newest first unless told.
   */
  order: Type.Optional(Type.Enum(['newest', 'urgency'])),
};
/** Which alarms a list or its groups hold. */
export type AlarmFilter = Static<typeof AlarmFilter>;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

export const AlarmsQuery = Type.Object({
  ...filters,
  ...order,
  ...paging,
});
export type AlarmsQuery = Static<typeof AlarmsQuery>;

/** Alarms that one bulk action takes at most, and ids that are told at once. */
export const mostAlarmIds = 100_000;

export const AlarmIdsQuery = Type.Object({
  ...filters,
  ...order,
  /** Places in the list: how many are left out before, and how many ids are told at most. */
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostAlarmIds })),
});
export type AlarmIdsQuery = Static<typeof AlarmIdsQuery>;

export const AlarmGroupsQuery = Type.Object({
  by: Type.Enum([...alarmGroupings]),
  ...filters,
  ...paging,
});
export type AlarmGroupsQuery = Static<typeof AlarmGroupsQuery>;

/** The alarms of one device or customer among those that a filter leaves. */
export const AlarmGroup = Type.Object({
  /** Null: of a customer; by device, of its areas and channels, which belong to no single device. */
  device_id: IdOrNull,
  device_name: TextOrNull,
  customer_id: IdOrNull,
  customer_name: TextOrNull,
  critical: Type.Integer(),
  warning: Type.Integer(),
  notice: Type.Integer(),
  /** How many of them last and were acknowledged by nobody. */
  active: Type.Integer(),
  /** When its oldest alarm began. */
  started_at: Moment,
});
export type AlarmGroup = Static<typeof AlarmGroup>;

export const AlarmList = Type.Object({
  rows: Type.Array(Alarm),
  count: Type.Integer(),
  page: Type.Integer(),
});
export type AlarmList = Static<typeof AlarmList>;

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

const Ids = Type.Array(AlarmId, { minItems: 1, maxItems: 500 });
const Assignee = Type.Object({ user: orNull(RequiredText) });
const Shelving = Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 10_080 }) });
const Remark = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 2000, pattern: '^[^\\u0000]*$' })),
});

/** One action on many alarms. */
export const AlarmBulk = Type.Object({
  ids: Type.Array(AlarmId, { minItems: 1, maxItems: mostAlarmIds }),
  action: Type.Enum(['acknowledge', 'close', 'shelve', 'assign']),
  /** Of `shelve`; 0: no longer. */
  minutes: Type.Optional(Shelving.properties.minutes),
  /** Of `assign`: an e-mail; null: nobody. */
  user: Type.Optional(Assignee.properties.user),
  /** Of `close`. */
  ...Remark.properties,
});
export type AlarmBulk = Static<typeof AlarmBulk>;

/** What became of each of several alarms, in their order. */
export const AlarmResults = Type.Array(
  Type.Object({
    id: Type.Integer(),
    /** Null where it was done; else why it was not. */
    problem: TextOrNull,
  }),
);
export type AlarmResults = Static<typeof AlarmResults>;

export const alarms = {
  list: endpoint({
    method: 'GET',
    path: '/api/alarms',
    access: signedIn,
    summary: 'A page of the alarms the caller may see',
    query: AlarmsQuery,
    answer: AlarmList,
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/alarms/ids',
    access: signedIn,
    summary: `The ids of the alarms of a list, in its order (at most ${mostAlarmIds}); \`count\` is the number of alarms in the list`,
    query: AlarmIdsQuery,
    answer: Type.Object({ ids: Type.Array(Type.Integer()), count: Type.Integer() }),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/alarms/groups',
    access: signedIn,
    summary:
      'A page of the devices or customers whose alarms the caller may see, the one with the most urgent alarm first, ' +
      'with their number by severity; `count` is the number of groups',
    query: AlarmGroupsQuery,
    answer: Type.Object({
      rows: Type.Array(AlarmGroup),
      count: Type.Integer(),
      page: Type.Integer(),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/alarms/counts',
    access: signedIn,
    summary: 'How many alarms nobody has acknowledged, by severity',
    answer: AlarmCounts,
  }),
  lag: endpoint({
    method: 'GET',
    path: '/api/alarms/lag',
    access: signedIn,
    summary: 'By how many seconds alarms are late, because messages wait to be evaluated',
    answer: AlarmLag,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/alarms/{id}',
    access: signedIn,
    summary: 'One alarm with what happened to it, the newest last',
    params: LongIdParams,
    answer: AlarmDetail,
  }),
  readings: endpoint({
    method: 'GET',
    path: '/api/alarms/{id}/readings',
    access: signedIn,
    summary: 'The measured values around an alarm',
    params: LongIdParams,
    answer: AlarmReadings,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/alarms/{id}/acknowledge',
    access: operators,
    summary: 'Acknowledge an alarm; a cleared one is closed',
    params: LongIdParams,
    answer: Alarm,
  }),
  unacknowledge: endpoint({
    method: 'POST',
    path: '/api/alarms/{id}/unacknowledge',
    access: operators,
    summary: 'Undo the acknowledgement of an alarm, within 10 seconds',
    params: LongIdParams,
    answer: Alarm,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/alarms/{id}/assign',
    access: operators,
    summary: 'Say who takes care of an alarm; null: nobody',
    params: LongIdParams,
    body: Assignee,
    answer: Alarm,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/alarms/{id}/comment',
    access: operators,
    summary: 'Add a comment to an alarm',
    params: LongIdParams,
    body: Type.Object({
      text: Type.String({
        minLength: 1,
        maxLength: 2000,
        pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
        'x-rule': 'must have words, and no NUL character',
      }),
    }),
    answer: Alarm,
  }),
  shelve: endpoint({
    method: 'POST',
    path: '/api/alarms/{id}/shelve',
    access: operators,
    summary: 'Hide an alarm for some minutes; 0: no longer',
    params: LongIdParams,
    body: Shelving,
    answer: Alarm,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/alarms/{id}/close',
    access: operators,
    summary: 'Close an alarm: its condition is raised again only when it has ended and begins anew',
    params: LongIdParams,
    body: orNull(Remark),
    bodyIsOptional: true,
    answer: Alarm,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/alarms/{id}/reopen',
    access: operators,
    summary: 'Undo the closing of an alarm, within 10 seconds',
    params: LongIdParams,
    answer: Alarm,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/alarms/bulk',
    access: operators,
    personOnly: true,
    summary: `Do something with many alarms (at most ${mostAlarmIds}) as a background job, which can be cancelled; its result says how many were changed`,
    body: AlarmBulk,
    answer: JobBegun,
  }),
  acknowledgeAll: endpoint({
    method: 'POST',
    path: '/api/alarms/acknowledge',
    access: operators,
    summary: 'Acknowledge several alarms',
    body: Type.Object({ ids: Ids }),
    answer: AlarmResults,
  }),
  unacknowledgeAll: endpoint({
    method: 'POST',
    path: '/api/alarms/unacknowledge',
    access: operators,
    summary: 'Undo the acknowledgement of several alarms, within 10 seconds',
    body: Type.Object({ ids: Ids }),
    answer: AlarmResults,
  }),
  reopenAll: endpoint({
    method: 'POST',
    path: '/api/alarms/reopen',
    access: operators,
    summary: 'Undo the closing of several alarms, within 10 seconds',
    body: Type.Object({ ids: Ids }),
    answer: AlarmResults,
  }),
  closeAll: endpoint({
    method: 'POST',
    path: '/api/alarms/close',
    access: operators,
    summary: 'Close several alarms',
    body: Type.Object({ ids: Ids, ...Remark.properties }),
    answer: AlarmResults,
  }),
  shelveAll: endpoint({
    method: 'POST',
    path: '/api/alarms/shelve',
    access: operators,
    summary: 'Hide several alarms for some minutes; 0: no longer',
    body: Type.Object({ ids: Ids, ...Shelving.properties }),
    answer: AlarmResults,
  }),
  assignAll: endpoint({
    method: 'POST',
    path: '/api/alarms/assign',
    access: operators,
    summary: 'Say who takes care of several alarms; null: nobody',
    body: Type.Object({ ids: Ids, ...Assignee.properties }),
    answer: AlarmResults,
  }),
};
