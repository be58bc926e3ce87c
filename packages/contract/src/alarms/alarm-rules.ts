import Type, { type Static } from 'typebox';
import { alarmMeasures } from '../measures/alarm-measures.ts';
import { operators, signedIn } from '../platform/access.ts';
import {
  Created,
  endpoint,
  IdParams,
  Moment,
  Reference,
  RequiredText,
  Text,
} from '../platform/endpoint.ts';
import { listOf, recordList } from '../platform/lists.ts';
import { CalendarDay, ClockTime, ClosingTime } from '../records/opening-hours.ts';
import { placeFilters } from '../records/place-filters.ts';
import { alarmSeverities } from './alarm-words.ts';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const ReferenceOrNull = orNull(Reference);

/** When a rule holds, in the site's clock: always, while its area is open or closed, or at its own hours of the week. */
export const AlarmHours = Type.Object({
  When: Type.Enum(['always', 'open', 'closed', 'weekly']),
  /** `weekday` from 1 (Monday) to 7; past midnight where `closes` is not after `opens`. */
  Weekly: Type.Array(
    Type.Object({
      weekday: Type.Integer({ minimum: 1, maximum: 7 }),
      opens: ClockTime,
      closes: ClosingTime,
    }),
    { maxItems: 50 },
  ),
  /** Dates on which it does not hold. */
  Except: Type.Array(CalendarDay, { maxItems: 400 }),
});
export type AlarmHours = Static<typeof AlarmHours>;

/** At most a month. */
const Seconds = Type.Integer({ minimum: 0, maximum: 2_678_400 });
const Name = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' });
const Limit = Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 });

const fields = {
  Name: RequiredText,
  Measure: Type.Enum([...alarmMeasures]),
  Severity: Type.Enum([...alarmSeverities]),
  Enabled: Type.Boolean(),
  /** Whose devices it watches; null: those of all customers. */
  CustomerID: ReferenceOrNull,
  /** One device, camera or area alone; null: all of the customer. */
  DeviceID: ReferenceOrNull,
  CameraID: ReferenceOrNull,
  AreaID: ReferenceOrNull,
  Zone: orNull(Name),
  Line: orNull(Name),
  /** Part of an Alert's reason, in any case; null: any. */
  Reason: orNull(Text),
  Direction: Type.Enum(['above', 'below']),
  /**
   * The condition begins when the value reaches it. People; people crossing; violations per 100 people; percent of disk, memory
   * or sampling; load; seconds of a wrong clock; minutes without a message or people; days until a disk is full. Null for an
   * occupancy: the area's capacity; for `device offline` and `camera silent`: the device's own limit.
   */
  Threshold: orNull(Limit),
  /** It ends when the value is no longer at this one; null: at `Threshold`. */
  EndThreshold: orNull(Limit),
  /** The time over which people crossing or violations are added up; null: 60. */
  WindowMinutes: orNull(Type.Integer({ minimum: 1, maximum: 1440 })),
  /** How long the condition must last before it is an alarm. */
  BeginsAfterSeconds: Seconds,
  /** How long it must be over before the alarm ends. */
  EndsAfterSeconds: Seconds,
  Hours: AlarmHours,
  /** One sentence on what to do. */
  Advice: Text,
  /**
   * Whether an alarm that has ended waits until somebody acknowledges it; else it closes by itself. Where left out: of a
   * critical rule, and of one for Alerts that are over at once.
   */
  NeedsAcknowledgement: Type.Boolean(),
};

/** What a person writes of a rule. */
export const AlarmRuleDraft = Type.Object({
  ...Type.Partial(Type.Object(fields)).properties,
  Name: fields.Name,
  Measure: fields.Measure,
  Severity: fields.Severity,
});
export type AlarmRuleDraft = Static<typeof AlarmRuleDraft>;

/** Says which condition raises an alarm. */
export const AlarmRule = Type.Object({
  id: Type.Integer(),
  ...fields,
  customer_name: orNull(Type.String()),
  device_name: orNull(Type.String()),
  camera_name: orNull(Type.String()),
  area_name: orNull(Type.String()),
  /** Whether the caller may change it. */
  writable: Type.Boolean(),
  /** Since when it holds as it is now. */
  changed_at: Moment,
});
export type AlarmRule = Static<typeof AlarmRule>;

const Value = orNull(Type.Number());
const IdOrNull = orNull(Type.Integer());

/** What a rule would have raised. */
export const AlarmPreview = Type.Object({
  alarms: Type.Array(
    Type.Object({
      subject: Type.String(),
      device_id: IdOrNull,
      camera_id: IdOrNull,
      area_id: IdOrNull,
      name: Type.String(),
      started_at: Moment,
      ended_at: orNull(Moment),
      value: Value,
    }),
  ),
  /** The number of all alarms; `alarms` holds the newest 500. */
  count: Type.Integer(),
  /** The time that was looked at: shorter than asked where more would take too long. */
  from: Moment,
  to: Moment,
  /** Subjects that were looked at, and how many there are. */
  looked_at: Type.Integer(),
  subjects: Type.Integer(),
  series: Type.Array(
    Type.Object({
      subject: Type.String(),
      name: Type.String(),
      /** ms since 1970, value. */
      points: Type.Array(Type.Unsafe<[number, number | null]>(Type.Array(Value))),
    }),
  ),
  threshold: Value,
  end_threshold: Value,
});
export type AlarmPreview = Static<typeof AlarmPreview>;

/** A draft of a rule, and how far back to look. */
export const AlarmPreviewDraft = Type.Object({
  ...AlarmRuleDraft.properties,
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
});
export type AlarmPreviewDraft = Static<typeof AlarmPreviewDraft>;

/** A time: alarms of a device, or of all devices of a customer, that begin in it are held back as out of service. */
export const MaintenanceWindowDraft = Type.Object({
  CustomerID: Reference,
  DeviceID: Type.Optional(ReferenceOrNull),
  From: Moment,
  To: Moment,
  Reason: RequiredText,
});
export type MaintenanceWindowDraft = Static<typeof MaintenanceWindowDraft>;

export const MaintenanceWindow = Type.Object({
  id: Type.Integer(),
  CustomerID: Type.Integer(),
  customer_name: Type.String(),
  DeviceID: IdOrNull,
  device_name: orNull(Type.String()),
  From: Moment,
  To: Moment,
  Reason: Type.String(),
  /** E-mail of who entered it. */
  username: Type.String(),
});
export type MaintenanceWindow = Static<typeof MaintenanceWindow>;

const ofPlace = Type.Object({ customer: Type.Optional(Reference), ...placeFilters });

export const alarmRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/alarm-rules',
    access: signedIn,
    summary: 'Alarm rules of the caller’s customer and those for all, by name',
    ...recordList({
      row: AlarmRule,
      sorts: ['Name', 'Customer', 'Measure', 'Severity', 'Enabled', 'changed_at'],
      filters: {
        /** With the rules for all customers. */
        ...ofPlace.properties,
        device: Type.Optional(Reference),
        measure: Type.Optional(listOf(alarmMeasures)),
        severity: Type.Optional(listOf(alarmSeverities)),
        enabled: Type.Optional(Type.Boolean()),
      },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/alarm-rules/{id}',
    access: signedIn,
    summary: 'One alarm rule',
    params: IdParams,
    answer: AlarmRule,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/alarm-rules',
    access: operators,
    summary:
      'Create an alarm rule; operators for their own customer, where it allows them (OperatorsWriteRules)',
    body: AlarmRuleDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/alarm-rules/{id}',
    access: operators,
    summary: 'Change an alarm rule; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(AlarmRuleDraft),
    answer: AlarmRule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/alarm-rules/{id}',
    access: operators,
    summary: 'Delete an alarm rule: its open alarms are closed',
    params: IdParams,
    answer: Created,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/alarm-rules/preview',
    access: operators,
    summary:
      'What an alarm rule would have raised in the last days (30 by default); changes nothing',
    body: AlarmPreviewDraft,
    unaudited: true,
    answer: AlarmPreview,
  }),
};

export const maintenanceWindows = {
  list: endpoint({
    method: 'GET',
    path: '/api/maintenance-windows',
    access: signedIn,
    summary: 'Maintenance windows the caller may see, the latest first',
    ...recordList({
      row: MaintenanceWindow,
      sorts: ['From', 'To', 'Customer', 'Device'],
      filters: { ...ofPlace.properties, device: Type.Optional(Reference) },
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/maintenance-windows',
    access: operators,
    summary: 'Enter a maintenance window: alarms that begin in it are held back as out of service',
    body: MaintenanceWindowDraft,
    answer: Created,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/maintenance-windows/{id}',
    access: operators,
    summary: 'Delete a maintenance window: one that is under way ends now',
    params: IdParams,
    answer: Created,
  }),
};
