import type { EscalationPolicyDraft } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError, type ProblemIssue } from '../../platform/http/problem-error.ts';
import { requireCustomer } from '../../records/locks/require-customer.ts';
import { changedLimits, limitColumns } from '../../records/sites/site-limits.ts';

type Steps = EscalationPolicyDraft['Steps'];

export async function createPolicy(db: Db, draft: EscalationPolicyDraft): Promise<{ id: number }> {
  return db.transaction().execute(async (transaction) => {
    const customerId = draft.CustomerID ?? null;
    if (customerId !== null) await requireCustomer(transaction, customerId, '/CustomerID');
    const { id } = await transaction
      .insertInto('escalation_policies')
      .values({
        ...columnsOf(draft),
        name: draft.Name,
        severities: draft.Severities,
        customer_id: customerId,
        ...(await limitColumns(transaction, customerId, draft)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceRecipients(transaction, id, customerId, draft.Steps);
    return { id };
  });
}

export async function updatePolicy(
  db: Db,
  id: number,
  change: Partial<EscalationPolicyDraft>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (change.CustomerID) await requireCustomer(transaction, change.CustomerID, '/CustomerID');
    const limits = await limitsOfPolicy(transaction, id, change);
    const row = await transaction
      .updateTable('escalation_policies')
      .set((eb) => ({
        ...columnsOf(change),
        name: change.Name ?? eb.ref('name'),
        ...(change.CustomerID !== undefined && { customer_id: change.CustomerID }),
        ...limits,
      }))
      .where('id', '=', id)
      .returning('customer_id')
      .executeTakeFirst();
    const { customer_id } = found(row, 'alarm notification', id);
    // Recipients that are kept must fit the customer as well.
    const steps = change.Steps ?? (await keptSteps(transaction, id));
    await replaceRecipients(transaction, id, customer_id, steps);
  });
}

async function limitsOfPolicy(transaction: Db, id: number, change: Partial<EscalationPolicyDraft>) {
  const row = await transaction
    .selectFrom('escalation_policies')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const { customer_id: before } = found(row, 'alarm notification', id);
  const after = change.CustomerID === undefined ? before : change.CustomerID;
  return changedLimits(transaction, { before, after }, change);
}

export async function removePolicy(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('escalation_policies')
    .where('id', '=', id)
    .executeTakeFirst();
  found(numDeletedRows > 0n || undefined, 'alarm notification', id);
}

const columnsOf = (draft: Partial<EscalationPolicyDraft>) => ({
  enabled: draft.Enabled,
  severities: draft.Severities,
  hours: draft.Hours && JSON.stringify(draft.Hours),
  ...(draft.QuietHours !== undefined && {
    quiet_hours: draft.QuietHours && JSON.stringify(draft.QuietHours),
  }),
  reminder_minutes: draft.ReminderMinutes,
  group_by: draft.GroupBy,
  group_wait_seconds: draft.GroupWaitSeconds,
  group_interval_seconds: draft.GroupIntervalSeconds,
  notify_ended: draft.NotifyEnded ?? draft.TellEnded,
});

async function keptSteps(transaction: Db, id: number): Promise<Steps> {
  const rows = await transaction
    .selectFrom('escalation_recipients')
    .select(['after_minutes', 'user_id', 'channel_id'])
    .where('policy_id', '=', id)
    .orderBy('position')
    .execute();
  return [...Map.groupBy(rows, ({ after_minutes }) => after_minutes)].map(([minutes, of]) => ({
    AfterMinutes: minutes,
    Users: of.flatMap(({ user_id }) => user_id ?? []),
    Channels: of.flatMap(({ channel_id }) => channel_id ?? []),
  }));
}

async function replaceRecipients(
  transaction: Db,
  id: number,
  customerId: number | null,
  steps: Steps,
): Promise<void> {
  await requireRecipients(transaction, customerId, steps);
  const rows = steps.flatMap(({ AfterMinutes, Users, Channels }) => [
    ...Users.map((user) => ({ after_minutes: AfterMinutes, user_id: user, channel_id: null })),
    ...Channels.map((channel) => ({
      after_minutes: AfterMinutes,
      user_id: null,
      channel_id: channel,
    })),
  ]);
  await transaction.deleteFrom('escalation_recipients').where('policy_id', '=', id).execute();
  await transaction
    .insertInto('escalation_recipients')
    .values(rows.map((row, position) => ({ ...row, policy_id: id, position })))
    .execute();
}

/** Throws where a recipient may not get the customer's alarms, is there twice, or a step has none. */
async function requireRecipients(
  transaction: Db,
  customerId: number | null,
  steps: Steps,
): Promise<void> {
  const [users, channels] = await Promise.all([
    transaction
      .selectFrom('users as u')
      .innerJoin('roles as r', 'r.id', 'u.role_id')
      .select(['u.id', 'u.customer_id', 'r.name as role'])
      .where('u.id', 'in', [0, ...steps.flatMap(({ Users }) => Users)])
      .execute(),
    transaction
      .selectFrom('channels')
      .select(['id', 'customer_id'])
      .where('id', 'in', [0, ...steps.flatMap(({ Channels }) => Channels)])
      .forKeyShare()
      .execute(),
  ]);
  const user = new Map(users.map((one) => [one.id, one]));
  const channel = new Map(channels.map((one) => [one.id, one]));
  const fits = (of: number | null) => customerId === null || of === customerId;
  const faultOfUser = (one: (typeof users)[number] | undefined) => {
    if (!one) return msg('does not exist');
    if (one.role === 'SUPER_ADMIN') return undefined;
    if (one.customer_id === null) return msg('has no customer, and so gets no alarms');
    return fits(one.customer_id) ? undefined : msg('is of another customer');
  };
  const faultOfChannel = (one: (typeof channels)[number] | undefined) => {
    if (!one) return msg('does not exist');
    return one.customer_id === null || fits(one.customer_id)
      ? undefined
      : msg('is of another customer');
  };
  const issues = steps.flatMap(({ AfterMinutes, Users, Channels }, nth): ProblemIssue[] => {
    const path = `/Steps/${nth}`;
    if (Users.length + Channels.length === 0)
      return [{ path: `${path}/Users`, message: msg('has nobody: choose a person or a channel') }];
    if (steps.findIndex((step) => step.AfterMinutes === AfterMinutes) < nth) {
      return [
        {
          path: `${path}/AfterMinutes`,
          message: msg('is that of another step: enter another one'),
        },
      ];
    }
    return [
      ...faultsOf(`${path}/Users`, Users, (one) => faultOfUser(user.get(one))),
      ...faultsOf(`${path}/Channels`, Channels, (one) => faultOfChannel(channel.get(one))),
    ];
  });
  if (issues.length === 0) return;
  throw new ProblemError(
    'malformed',
    msg('Some recipients cannot get these alarms: see the marked fields.'),
    { issues },
  );
}

const faultsOf = (
  path: string,
  ids: readonly number[],
  faultOf: (id: number) => Message | undefined,
): ProblemIssue[] =>
  ids.flatMap((id, nth) => {
    const message = ids.indexOf(id) < nth ? msg('is in the list already') : faultOf(id);
    return message === undefined ? [] : [{ path: `${path}/${nth}`, message }];
  });
