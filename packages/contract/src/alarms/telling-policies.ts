import Type, { type Static } from 'typebox';
import { adminOnly, operators } from '../platform/access.ts';
import { Created, endpoint, IdParams, Reference, RequiredText } from '../platform/endpoint.ts';
import { OpeningHours } from '../records/areas.ts';
import { alarmSeverities } from './alarm-words.ts';
import { tellingGroups } from './telling-words.ts';

const clock = { 'x-rule': 'must be a time such as 22:00' };
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', ...clock });

/** Whom to tell when nobody acknowledged for so long; 0: at once. */
const Step = Type.Object({
  AfterMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  Users: Type.Array(Reference, { maxItems: 100 }),
  Channels: Type.Array(Reference, { maxItems: 100 }),
});

const fields = {
  Name: RequiredText,
  /** Whose alarms; null (or left out): every customer's. People are only told of those of their own customer. */
  CustomerID: Type.Optional(Type.Union([Reference, Type.Null()])),
  Enabled: Type.Optional(Type.Boolean()),
  Severities: Type.Array(Type.Enum([...alarmSeverities]), { minItems: 1, maxItems: 3 }),
  /** When it tells, in the site's clock; what begins outside waits, and is told then if nobody acknowledged it. */
  Hours: Type.Optional(OpeningHours),
  /** Every day, in the site's clock: all but critical alarms wait until their end. */
  QuietHours: Type.Optional(
    Type.Union([Type.Object({ opens: ClockTime, closes: ClockTime }), Type.Null()]),
  ),
  /** Tells again while nobody acknowledged; 0: never. */
  ReminderMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_080 })),
  /** Alarms of the same device, rule or customer are one message. */
  GroupBy: Type.Optional(Type.Enum([...tellingGroups])),
  /** How long the first message of a group waits for more. */
  GroupWaitSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 600 })),
  /** Least pause between two messages of a group. */
  GroupIntervalSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  /** Whether who was told of an alarm is told of its end. */
  TellEnded: Type.Optional(Type.Boolean()),
  Steps: Type.Array(Step, { minItems: 1, maxItems: 8 }),
};

/** What a person writes of an escalation policy: who gets which alarms, when, and who is next. */
export const TellingPolicyDraft = Type.Object(fields);
export type TellingPolicyDraft = Static<typeof TellingPolicyDraft>;

const Named = Type.Object({ id: Type.Integer(), Name: Type.String() });

export const TellingPolicy = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  CustomerID: Type.Union([Type.Integer(), Type.Null()]),
  Customer: Type.Union([Named, Type.Null()]),
  Enabled: Type.Boolean(),
  Severities: Type.Array(Type.Enum([...alarmSeverities])),
  Hours: OpeningHours,
  QuietHours: Type.Union([Type.Object({ opens: ClockTime, closes: ClockTime }), Type.Null()]),
  ReminderMinutes: Type.Integer(),
  GroupBy: Type.Enum([...tellingGroups]),
  GroupWaitSeconds: Type.Integer(),
  GroupIntervalSeconds: Type.Integer(),
  TellEnded: Type.Boolean(),
  /** Recipients that the caller may see. */
  Steps: Type.Array(
    Type.Object({
      AfterMinutes: Type.Integer(),
      Users: Type.Array(Type.Object({ id: Type.Integer(), Email: Type.String() })),
      Channels: Type.Array(Named),
    }),
  ),
});
export type TellingPolicy = Static<typeof TellingPolicy>;

export const tellingPolicies = {
  list: endpoint({
    method: 'GET',
    path: '/api/telling-policies',
    access: operators,
    summary:
      'Escalation policies: all for SUPER_ADMIN, else those of the customer and of every customer',
    answer: Type.Array(TellingPolicy),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/telling-policies/{id}',
    access: operators,
    summary: 'One escalation policy',
    params: IdParams,
    answer: TellingPolicy,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/telling-policies',
    access: adminOnly,
    summary: 'Create an escalation policy: who gets which alarms, and who is next',
    body: TellingPolicyDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/telling-policies/{id}',
    access: adminOnly,
    summary: 'Change an escalation policy; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(TellingPolicyDraft),
    answer: TellingPolicy,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/telling-policies/{id}',
    access: adminOnly,
    summary: 'Delete an escalation policy',
    params: IdParams,
    answer: Created,
  }),
};
