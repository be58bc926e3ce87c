import Type, { type Static } from 'typebox';
import { adminOnly, operators } from '../platform/access.ts';
import { Created, endpoint, IdParams, Reference, RequiredText } from '../platform/endpoint.ts';
import { recordList } from '../platform/lists.ts';
import { OpeningHours } from '../records/opening-hours.ts';
import { placeFilters } from '../records/place-filters.ts';
import { siteLimits, siteLimitsDraft } from '../records/site-limits.ts';
import { alarmSeverities } from './alarm-words.ts';
import { deliveryGroups } from './delivery-words.ts';

const clock = { 'x-rule': 'must be a time such as 22:00' };
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', ...clock });

/** Who gets the alarm when nobody has acknowledged it for so many minutes; 0: at once. */
const Step = Type.Object({
  AfterMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  Users: Type.Array(Reference, { maxItems: 100 }),
  Channels: Type.Array(Reference, { maxItems: 100 }),
});

const fields = {
  Name: RequiredText,
  /** Whose alarms; null (or left out): those of all customers. People only get alarms of their own customer. */
  CustomerID: Type.Optional(Type.Union([Reference, Type.Null()])),
  /** It is about the alarms there alone. */
  ...siteLimitsDraft,
  Enabled: Type.Optional(Type.Boolean()),
  Severities: Type.Array(Type.Enum([...alarmSeverities]), { minItems: 1, maxItems: 3 }),
  /** When it sends, by the site's clock; what begins outside waits, and is sent then if nobody has acknowledged it. */
  Hours: Type.Optional(OpeningHours),
  /** Every day, in the site's clock: all but critical alarms wait until their end. */
  QuietHours: Type.Optional(
    Type.Union([Type.Object({ opens: ClockTime, closes: ClockTime }), Type.Null()]),
  ),
  /** Sends again while nobody has acknowledged; 0: never. */
  ReminderMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_080 })),
  /** Alarms of the same device, rule or customer are one message. */
  GroupBy: Type.Optional(Type.Enum([...deliveryGroups])),
  /** How long the first message of a group waits for more. */
  GroupWaitSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 600 })),
  /** Least pause between two messages of a group. */
  GroupIntervalSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  /** Whether those who got an alarm get a message about its end. */
  NotifyEnded: Type.Optional(Type.Boolean()),
  /** The former name of `NotifyEnded`; ignored where both are given. */
  TellEnded: Type.Optional(Type.Boolean()),
  Steps: Type.Array(Step, { minItems: 1, maxItems: 8 }),
};

/** What a person writes of an escalation policy: who gets which alarms, when, and who is next. */
export const EscalationPolicyDraft = Type.Object(fields);
export type EscalationPolicyDraft = Static<typeof EscalationPolicyDraft>;

const Named = Type.Object({ id: Type.Integer(), Name: Type.String() });

export const EscalationPolicy = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  CustomerID: Type.Union([Type.Integer(), Type.Null()]),
  Customer: Type.Union([Named, Type.Null()]),
  ...siteLimits,
  Enabled: Type.Boolean(),
  Severities: Type.Array(Type.Enum([...alarmSeverities])),
  Hours: OpeningHours,
  QuietHours: Type.Union([Type.Object({ opens: ClockTime, closes: ClockTime }), Type.Null()]),
  ReminderMinutes: Type.Integer(),
  GroupBy: Type.Enum([...deliveryGroups]),
  GroupWaitSeconds: Type.Integer(),
  GroupIntervalSeconds: Type.Integer(),
  NotifyEnded: Type.Boolean(),
  /** Recipients that the caller may see. */
  Steps: Type.Array(
    Type.Object({
      AfterMinutes: Type.Integer(),
      Users: Type.Array(Type.Object({ id: Type.Integer(), Email: Type.String() })),
      Channels: Type.Array(Named),
    }),
  ),
});
export type EscalationPolicy = Static<typeof EscalationPolicy>;

export const escalationPolicies = {
  list: endpoint({
    method: 'GET',
    path: '/api/escalation-policies',
    formerPath: '/api/telling-policies',
    access: operators,
    summary:
      'Escalation policies: all for SUPER_ADMIN, else those of the customer and of every customer',
    ...recordList({
      row: EscalationPolicy,
      sorts: ['Name', 'Customer', 'Enabled'],
      filters: {
        /** With the policies for all customers. */
        customer: Type.Optional(Reference),
        ...placeFilters,
        enabled: Type.Optional(Type.Boolean()),
      },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/escalation-policies/{id}',
    formerPath: '/api/telling-policies/{id}',
    access: operators,
    summary: 'One escalation policy',
    params: IdParams,
    answer: EscalationPolicy,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/escalation-policies',
    formerPath: '/api/telling-policies',
    access: adminOnly,
    summary: 'Create an escalation policy: who gets which alarms, and who is next',
    body: EscalationPolicyDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/escalation-policies/{id}',
    formerPath: '/api/telling-policies/{id}',
    access: adminOnly,
    summary: 'Change an escalation policy; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(EscalationPolicyDraft),
    answer: EscalationPolicy,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/escalation-policies/{id}',
    formerPath: '/api/telling-policies/{id}',
    access: adminOnly,
    summary: 'Delete an escalation policy',
    params: IdParams,
    answer: Created,
  }),
};
