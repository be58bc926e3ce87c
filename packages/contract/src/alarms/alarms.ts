import Type, { type Static } from 'typebox';
import { operators, signedIn } from '../platform/access.ts';
import { endpoint, LongIdParams, Reference, RequiredText } from '../platform/endpoint.ts';
import { JobBegun } from '../platform/jobs.ts';
import { placeFilters } from '../records/place-filters.ts';
import {
  AlarmGroup,
  AlarmGroupsQuery,
  AlarmIdsQuery,
  AlarmList,
  AlarmsQuery,
  alarmSorts,
  maxAlarmIds,
} from './alarm-lists.ts';
import { Alarm, AlarmCounts, AlarmDetail, AlarmLag, AlarmReadings } from './alarm-records.ts';
import { maxActionWaitMs } from './alarm-words.ts';

const AlarmId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Ids = Type.Array(AlarmId, { minItems: 1, maxItems: 500 });
/** An e-mail address or the id of a user; null: nobody. */
const Assignee = Type.Object({
  user: Type.Union([
    RequiredText,
    Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    Type.Null(),
  ]),
});
const Shelving = Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 10_080 }) });
const Remark = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 2000, pattern: '^[^\\u0000]*$' })),
});

/** Of an action that may be sent late, or more than once. */
const Sending = {
  /** Chosen by the caller: an action is done once, however often it is sent. */
  action_id: Type.Optional(Type.String({ format: 'uuid' })),
  /** How long ago the person did it, where it had to wait for a connection. */
  waited_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: maxActionWaitMs })),
};
export const AlarmSending = Type.Object(Sending);
export type AlarmSending = Static<typeof AlarmSending>;

/** One action on many alarms. */
export const AlarmBulk = Type.Object({
  ids: Type.Array(AlarmId, { minItems: 1, maxItems: maxAlarmIds }),
  action: Type.Enum(['acknowledge', 'close', 'shelve', 'assign']),
  /** Of `shelve`; 0: no longer. */
  minutes: Type.Optional(Shelving.properties.minutes),
  /** Of `assign`: an e-mail address or the id of a user; null: nobody. */
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
    problem: Type.Union([Type.String(), Type.Null()]),
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
    list: { sorts: alarmSorts, isAlwaysPaged: true },
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/alarms/ids',
    access: signedIn,
    summary: `The ids of the alarms of a list, in its order (at most ${maxAlarmIds}); \`count\` is the number of alarms in the list`,
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
    query: Type.Object({
      customer: Type.Optional(Reference),
      ...placeFilters,
      device: Type.Optional(Reference),
    }),
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
    body: Type.Union([AlarmSending, Type.Null()]),
    bodyIsOptional: true,
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
      ...Sending,
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
    summary:
      'Close an alarm: its condition is raised again only when it has ended and begins again',
    params: LongIdParams,
    body: Type.Union([Remark, Type.Null()]),
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
    summary: `Do something with many alarms (at most ${maxAlarmIds}) as a background job, which can be cancelled; its result says how many were changed`,
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
