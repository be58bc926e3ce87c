import Type, { type Static } from 'typebox';
import { Moment, Reference, Text } from '../platform/endpoint.ts';
import { Ids, listOf, maxPageRows, sortOf } from '../platform/lists.ts';
import { placeFilters } from '../records/place-filters.ts';
import { Alarm } from './alarm-records.ts';
import { alarmGroupings, alarmSeverities, alarmStates } from './alarm-words.ts';

const filters = {
  state: Type.Optional(listOf(alarmStates)),
  severity: Type.Optional(listOf(alarmSeverities)),
  device: Type.Optional(Reference),
  customer: Type.Optional(Reference),
  ...placeFilters,
  camera: Type.Optional(Reference),
  area: Type.Optional(Reference),
  rule: Type.Optional(Reference),
  /** Those of channels of every customer, which belong to none; the others where false. Both by default. */
  without_customer: Type.Optional(Type.Boolean()),
  /** Those of areas, which belong to no single device, or those of devices; both by default. */
  without_device: Type.Optional(Type.Boolean()),
  /** An e-mail, `me`, or `none`. */
  assignee: Type.Optional(Type.String({ maxLength: 254, pattern: '^[^\\u0000]*$' })),
  /** Those that are shelved now, or those that are not; both by default. */
  shelved: Type.Optional(Type.Boolean()),
  /** Those held back by another alarm or a maintenance window, or those that are not; both by default. */
  held: Type.Optional(Type.Boolean()),
  /** Words: each must be part of its sentence, or of the name of its rule, device, camera, area or customer. */
  q: Type.Optional(Text),
  /** Only these alarms, as far as they are in the list. */
  ids: Type.Optional(Ids),
};

/** Fields that alarms are sorted by. */
export const alarmSorts = [
  'started_at',
  'ended_at',
  'severity',
  'state',
  'rule',
  'device',
  'camera',
  'customer',
  'assignee',
] as const;

const AlarmFilter = Type.Object(filters);
const order = {
  /**
   * `urgency`: active ones, then acknowledged ones, then cleared ones, each by severity, then the oldest first. The
   * newest first by default.
   */
  order: Type.Optional(Type.Enum(['newest', 'urgency'])),
  /** Fields with commas between them, each ascending, or descending with `-` before it; equal ones by `order`. */
  sort: Type.Optional(sortOf(alarmSorts)),
};
/** Which alarms a list or its groups hold. */
export type AlarmFilter = Static<typeof AlarmFilter>;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageRows })),
};

export const AlarmsQuery = Type.Object({
  ...filters,
  ...order,
  ...paging,
});
export type AlarmsQuery = Static<typeof AlarmsQuery>;

/** Alarms that one bulk action takes at most, and ids that are answered at once. */
export const maxAlarmIds = 100_000;

export const AlarmIdsQuery = Type.Object({
  ...filters,
  ...order,
  /** Places in the list: how many are left out before, and how many ids are answered at most. */
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxAlarmIds })),
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
  device_id: Alarm.properties.device_id,
  device_name: Alarm.properties.device_name,
  customer_id: Alarm.properties.customer_id,
  customer_name: Alarm.properties.customer_name,
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
