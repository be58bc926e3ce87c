import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { advisoryLocks, tryLock } from '../../platform/database/advisory-locks.ts';
import { planningStatementLimitMs } from '../../platform/database/connection-limits.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import { type PolicyRow, policiesWhere, stepsOf } from '../escalation/telling-policy-views.ts';
import { unacknowledged } from '../list/alarm-views.ts';
import { composeMessage, type Item } from './compose-message.ts';
import { bundlesSince, type NewDelivery } from './delivery-store.ts';
import { limitMessages, windowMs } from './message-limit.ts';
import { type EscalationProgress, type Next, nextTelling } from './next-telling.ts';
import { sendDeliveries } from './send-deliveries.ts';
import {
  changeTellings,
  dueTellings,
  forgetTellings,
  type TellingChange,
  type TellingRow,
  takeOutbox,
} from './telling-store.ts';

/** Of outbox and due alarms in one transaction. */
const maxAtOnce = 20_000;

interface Dependencies {
  jobs: Pick<Jobs, 'send'>;
  now: () => Date;
}

type Tell = Extract<Next, { kind: 'tell' }>;
type Judged = { row: TellingRow; next: Next };
type Telling = { row: TellingRow; next: Tell };

/**
 * Plans what is to be told: from alarms that changed and from what became due to deliveries and their jobs, in one
 * transaction. Answers whether there may be more.
 */
export const planTellings = (db: Db, { jobs, now }: Dependencies): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, advisoryLocks.tellings, planningStatementLimitMs)))
      return false;
    const moment = now();
    const taken = await takeOutbox(transaction, moment, maxAtOnce);
    const due = await dueTellings(transaction, moment, maxAtOnce);
    if (due.length === 0) return taken === maxAtOnce;
    const policies = new Map(
      (await policiesWhere(transaction, sql`p.enabled`)).map((policy) => [policy.id, policy]),
    );
    const changes: TellingChange[] = [];
    for (const [id, rows] of Map.groupBy(due, ({ policy_id }) => policy_id)) {
      const policy = policies.get(id);
      if (!policy) await forgetTellings(transaction, rows);
      else changes.push(...(await planPolicy(transaction, { policy, rows, jobs, now: moment })));
    }
    await changeTellings(transaction, changes);
    return taken === maxAtOnce || due.length >= maxAtOnce;
  });

interface Plan {
  policy: PolicyRow;
  rows: readonly TellingRow[];
  jobs: Pick<Jobs, 'send'>;
  now: Date;
}

async function planPolicy(transaction: Db, plan: Plan): Promise<TellingChange[]> {
  const { policy, rows, now } = plan;
  const judged = judge(policy, rows, now.getTime());
  await forgetTellings(
    transaction,
    judged.flatMap(({ row, next }) => (next.kind === 'forget' ? [row] : [])),
  );
  const waiting = judged.flatMap(({ row, next }) =>
    next.kind === 'wait' ? [changeOf(row, next.told, next.until)] : [],
  );
  const told = judged.filter((one): one is Telling => one.next.kind === 'tell');
  if (told.length === 0) return waiting;

  const bundles = await bundlesSince(transaction, policy.id, new Date(now.getTime() - windowMs));
  const groups = [...Map.groupBy(told, ({ row }) => row.group_key)].map(([key, of]) => {
    const last = bundles.find(({ group_key }) => group_key === key)?.created_at.getTime();
    const isNew = of.every(({ next }) => next.as === 'new');
    const pause = isNew && last !== undefined ? policy.group_interval_seconds * 1000 : 0;
    return { key, of, customer: of[0]!.row.customer_id, from: (last ?? 0) + pause };
  });
  const later = groups.filter(({ from }) => from > now.getTime());
  const { messages, waiting: postponed } = limitMessages(
    groups.filter(({ from }) => from <= now.getTime()),
    bundles,
  );
  for (const message of messages) {
    const of = message.groups.flatMap((group) => group.of);
    await tell(transaction, plan, message.key, of);
  }
  return [
    ...waiting,
    ...later.flatMap(({ of, from }) => of.map(({ row, next }) => changeOf(row, next.told, from))),
    ...postponed.flatMap(({ group, until }) =>
      group.of.map(({ row, next }) => changeOf(row, next.told, until)),
    ),
    ...messages.flatMap((message) =>
      message.groups.flatMap(({ of }) => of.map((one) => toldChange(one, now.getTime()))),
    ),
  ];
}

/** Of each alarm what is to be done; the untold ones of a group go with the first that is due. */
function judge(policy: PolicyRow, rows: readonly TellingRow[], now: number): Judged[] {
  const rules = { ...policy, steps: stepsOf(policy).map(({ afterMinutes }) => afterMinutes) };
  const nextOf = (row: TellingRow, withGroup: boolean): Judged => ({
    row,
    next: nextTelling(rules, alarmNow(row), toldSoFar(row), now, { withGroup }),
  });
  const due = rows.filter(({ is_due }) => is_due).map((row) => nextOf(row, false));
  const begun = new Set(
    due.flatMap(({ row, next }) =>
      next.kind === 'tell' && next.as === 'new' ? [row.group_key] : [],
    ),
  );
  const joins = ({ row, next }: Judged) =>
    next.kind === 'wait' && row.steps_told === 0 && begun.has(row.group_key);
  return [
    ...due.map((one) => (joins(one) ? nextOf(one.row, true) : one)),
    ...rows
      .filter(({ is_due, group_key }) => !is_due && begun.has(group_key))
      .map((row) => nextOf(row, true)),
  ];
}

const alarmNow = (row: TellingRow) =>
  row.state === null
    ? undefined
    : {
        state: row.state,
        severity: row.severity,
        isHeld: row.is_held,
        shelvedUntil: row.shelved_until?.getTime() ?? null,
        timeZone: row.time_zone,
      };

const toldSoFar = (row: TellingRow) => ({
  since: row.since.getTime(),
  stepsTold: row.steps_told,
  lastToldAt: row.last_told_at?.getTime() ?? null,
  endTold: row.end_told,
});

const changeOf = (row: TellingRow, told: EscalationProgress, dueAt: number): TellingChange => ({
  policy: row.policy_id,
  alarm: row.alarm_id,
  ...told,
  dueAt,
});

/** Looked at again at once: the next step, reminder or end follows from what was told. */
const toldChange = ({ row, next }: Telling, now: number): TellingChange =>
  changeOf(
    row,
    {
      since: next.told.since,
      stepsTold: Math.max(next.to, next.told.stepsTold),
      lastToldAt: now,
      // One that had ended when it was first told needs no message about its end.
      endTold: next.as === 'ended' || row.state === 'cleared',
    },
    now,
  );

type Recipient = PolicyRow['recipients'][number];

/** Whose alarms a recipient may be told of; null: everybody's. */
const customerOf = ({ of_all, customer_id }: Recipient) => (of_all ? null : customer_id);

/** How many alarms need attention, by customer of recipients. */
async function attentionOf(
  transaction: Db,
  items: readonly { recipient: Recipient }[],
  now: Date,
): Promise<Map<number | null, number>> {
  const counts = new Map<number | null, number>();
  for (const { recipient } of items) {
    const customerId = customerOf(recipient);
    if (counts.has(customerId)) continue;
    const scope = customerId === null ? 'all' : { customerId };
    const { critical, warning, notice } = await unacknowledged(transaction, scope, now);
    counts.set(customerId, critical + warning + notice);
  }
  return counts;
}

/** One delivery to each recipient, with the alarms that it may be told of. */
async function tell(
  transaction: Db,
  { policy, jobs, now }: Plan,
  groupKey: string,
  told: readonly Telling[],
): Promise<void> {
  const steps = stepsOf(policy);
  const bundle = randomUUID();
  const items = new Map<string, { recipient: PolicyRow['recipients'][number]; of: Item[] }>();
  for (const { row, next } of told) {
    for (const recipient of steps.slice(next.from, next.to).flatMap((step) => step.recipients)) {
      if (!recipient.enabled) continue;
      if (!recipient.of_all && recipient.customer_id !== row.customer_id) continue;
      const key = `${recipient.user_id} ${recipient.channel_id}`;
      const one = items.get(key) ?? { recipient, of: [] };
      if (!one.of.some((item) => item.row === row)) one.of.push({ row, as: next.as });
      items.set(key, one);
    }
  }
  const attention = await attentionOf(transaction, [...items.values()], now);
  const deliveries = [...items.values()].map(({ recipient, of }): NewDelivery => {
    const customers = [...new Set(of.map(({ row }) => row.customer_id))];
    const message = composeMessage(of, now, attention.get(customerOf(recipient)) ?? 0);
    return {
      kind: 'alarms',
      bundle_id: bundle,
      group_key: groupKey,
      policy_id: policy.id,
      user_id: recipient.user_id,
      channel_id: recipient.channel_id,
      recipient: recipient.name,
      customer_ids: customers,
      subject: message.subject,
      content: message,
    };
  });
  await sendDeliveries(transaction, jobs, deliveries, now);
}
