import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { advisoryLocks, tryLock } from '../../platform/database/advisory-locks.ts';
import { planningStatementLimitMs } from '../../platform/database/connection-limits.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import { customerScope, type Scope } from '../../records/access/caller.ts';
import { shows } from '../../records/access/scope.ts';
import { type PolicyRow, policiesWhere, stepsOf } from '../escalation/escalation-policy-views.ts';
import { unacknowledged } from '../list/alarm-views.ts';
import { composeMessage, type Item } from './compose-message.ts';
import { bundlesSince, type NewDelivery } from './delivery-store.ts';
import {
  deleteEscalations,
  dueEscalations,
  type EscalationChange,
  type EscalationRow,
  takeOutbox,
  updateEscalations,
} from './escalation-store.ts';
import { limitMessages, windowMs } from './message-limit.ts';
import { type EscalationProgress, type Next, nextDelivery } from './next-delivery.ts';
import { sendDeliveries } from './send-deliveries.ts';

/** Rows of the outbox, and due escalations, in one transaction. */
const maxAtOnce = 20_000;

interface Dependencies {
  jobs: Pick<Jobs, 'send'>;
  now: () => Date;
}

type Sending = Extract<Next, { kind: 'send' }>;
type Decided = { row: EscalationRow; next: Next };
type Due = { row: EscalationRow; next: Sending };

/**
 * Creates the deliveries of alarms that changed and of escalations that became due, with their jobs, in one transaction.
 * Returns whether more may be waiting.
 */
export const planDeliveries = (db: Db, { jobs, now }: Dependencies): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, advisoryLocks.deliveryPlanning, planningStatementLimitMs)))
      return false;
    const moment = now();
    const taken = await takeOutbox(transaction, moment, maxAtOnce);
    const due = await dueEscalations(transaction, moment, maxAtOnce);
    if (due.length === 0) return taken === maxAtOnce;
    const policies = new Map(
      (await policiesWhere(transaction, sql`p.enabled`)).map((policy) => [policy.id, policy]),
    );
    const changes: EscalationChange[] = [];
    for (const [id, rows] of Map.groupBy(due, ({ policy_id }) => policy_id)) {
      const policy = policies.get(id);
      if (!policy) await deleteEscalations(transaction, rows);
      else changes.push(...(await planPolicy(transaction, { policy, rows, jobs, now: moment })));
    }
    await updateEscalations(transaction, changes);
    return taken === maxAtOnce || due.length >= maxAtOnce;
  });

interface Plan {
  policy: PolicyRow;
  rows: readonly EscalationRow[];
  jobs: Pick<Jobs, 'send'>;
  now: Date;
}

async function planPolicy(transaction: Db, plan: Plan): Promise<EscalationChange[]> {
  const { policy, rows, now } = plan;
  const decided = decideNext(policy, rows, now.getTime());
  await deleteEscalations(
    transaction,
    decided.flatMap(({ row, next }) => (next.kind === 'forget' ? [row] : [])),
  );
  const waiting = decided.flatMap(({ row, next }) =>
    next.kind === 'wait' ? [changeOf(row, next.progress, next.until)] : [],
  );
  const sending = decided.filter((one): one is Due => one.next.kind === 'send');
  if (sending.length === 0) return waiting;

  const bundles = await bundlesSince(transaction, policy.id, new Date(now.getTime() - windowMs));
  const groups = [...Map.groupBy(sending, ({ row }) => row.group_key)].map(([key, of]) => {
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
    await createDeliveries(transaction, plan, message.key, of);
  }
  return [
    ...waiting,
    ...later.flatMap(({ of, from }) =>
      of.map(({ row, next }) => changeOf(row, next.progress, from)),
    ),
    ...postponed.flatMap(({ group, until }) =>
      group.of.map(({ row, next }) => changeOf(row, next.progress, until)),
    ),
    ...messages.flatMap((message) =>
      message.groups.flatMap(({ of }) => of.map((one) => sentChange(one, now.getTime()))),
    ),
  ];
}

/** Decides about each alarm. Alarms of a group that were not sent yet are sent with the first one that is due. */
function decideNext(policy: PolicyRow, rows: readonly EscalationRow[], now: number): Decided[] {
  const rules = { ...policy, steps: stepsOf(policy).map(({ afterMinutes }) => afterMinutes) };
  const nextOf = (row: EscalationRow, withGroup: boolean): Decided => ({
    row,
    next: nextDelivery(rules, alarmNow(row), progressOf(row), now, { withGroup }),
  });
  const due = rows.filter(({ is_due }) => is_due).map((row) => nextOf(row, false));
  const begun = new Set(
    due.flatMap(({ row, next }) =>
      next.kind === 'send' && next.as === 'new' ? [row.group_key] : [],
    ),
  );
  const joins = ({ row, next }: Decided) =>
    next.kind === 'wait' && row.steps_sent === 0 && begun.has(row.group_key);
  return [
    ...due.map((one) => (joins(one) ? nextOf(one.row, true) : one)),
    ...rows
      .filter(({ is_due, group_key }) => !is_due && begun.has(group_key))
      .map((row) => nextOf(row, true)),
  ];
}

const alarmNow = (row: EscalationRow) =>
  row.state === null
    ? undefined
    : {
        state: row.state,
        severity: row.severity,
        isHeld: row.is_held,
        shelvedUntil: row.shelved_until?.getTime() ?? null,
        timeZone: row.time_zone,
      };

const progressOf = (row: EscalationRow) => ({
  since: row.since.getTime(),
  stepsSent: row.steps_sent,
  lastSentAt: row.last_sent_at?.getTime() ?? null,
  endSent: row.end_sent,
});

const changeOf = (
  row: EscalationRow,
  progress: EscalationProgress,
  dueAt: number,
): EscalationChange => ({
  policy: row.policy_id,
  alarm: row.alarm_id,
  ...progress,
  dueAt,
});

/** Due again at once: the next round computes the time of the next step, reminder or end from the progress. */
const sentChange = ({ row, next }: Due, now: number): EscalationChange =>
  changeOf(
    row,
    {
      since: next.progress.since,
      stepsSent: Math.max(next.to, next.progress.stepsSent),
      lastSentAt: now,
      // The alarm had ended when it was first sent: it needs no message about its end.
      endSent: next.as === 'ended' || row.state === 'cleared',
    },
    now,
  );

type Recipient = PolicyRow['recipients'][number];

/** The sites of alarms; null where one concerns its customer as a whole. */
function sitesOfAlarms(items: readonly Item[]): number[] | null {
  const sites = new Set(items.map(({ row }) => row.site_id));
  return sites.has(null) ? null : [...(sites as Set<number>)];
}

/** Whose alarms a recipient may get. */
const scopeOf = ({ of_all, customer_id, site_ids }: Recipient): Scope =>
  of_all ? 'all' : customer_id === null ? 'none' : customerScope(customer_id, site_ids);

/** How many alarms need attention, by scope of recipients as JSON. */
async function attentionOf(
  transaction: Db,
  items: readonly { recipient: Recipient }[],
  now: Date,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { recipient } of items) {
    const scope = scopeOf(recipient);
    const key = JSON.stringify(scope);
    if (counts.has(key)) continue;
    const { critical, warning, notice } = await unacknowledged(transaction, scope, now);
    counts.set(key, critical + warning + notice);
  }
  return counts;
}

/** Creates one delivery for each recipient, with the alarms that the recipient may get. */
async function createDeliveries(
  transaction: Db,
  { policy, jobs, now }: Plan,
  groupKey: string,
  due: readonly Due[],
): Promise<void> {
  const steps = stepsOf(policy);
  const bundle = randomUUID();
  const items = new Map<string, { recipient: PolicyRow['recipients'][number]; of: Item[] }>();
  for (const { row, next } of due) {
    for (const recipient of steps.slice(next.from, next.to).flatMap((step) => step.recipients)) {
      if (!recipient.enabled) continue;
      if (!shows(scopeOf(recipient), row)) continue;
      const key = `${recipient.user_id} ${recipient.channel_id}`;
      const one = items.get(key) ?? { recipient, of: [] };
      if (!one.of.some((item) => item.row === row)) one.of.push({ row, as: next.as });
      items.set(key, one);
    }
  }
  const attention = await attentionOf(transaction, [...items.values()], now);
  const deliveries = [...items.values()].map(({ recipient, of }): NewDelivery => {
    const customers = [...new Set(of.map(({ row }) => row.customer_id))];
    const message = composeMessage(
      of,
      now,
      attention.get(JSON.stringify(scopeOf(recipient))) ?? 0,
      translateIn(recipient.language),
    );
    return {
      kind: 'alarms',
      bundle_id: bundle,
      group_key: groupKey,
      policy_id: policy.id,
      user_id: recipient.user_id,
      channel_id: recipient.channel_id,
      recipient: recipient.name,
      customer_ids: customers,
      site_ids: sitesOfAlarms(of),
      subject: message.subject,
      content: message,
    };
  });
  await sendDeliveries(transaction, jobs, deliveries, now);
}
