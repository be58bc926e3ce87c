import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { defaultRuleTexts } from '../definition/default-rule-texts.ts';
import { addAlarmEvents, insertAlarms, updateAlarm } from './alarm-store.ts';

/** A channel that takes no messages. */
export interface FailingChannel {
  id: number;
  name: string;
  /** Null: of alarms of every customer. */
  customer_id: number | null;
}

/** No rule raises it. */
const noRule = 0;
/** Policies send nothing about it, as they may use the channel itself; administrators are notified another way. */
const enqueueNothing = async () => undefined;

/**
 * The alarm that says that a channel takes no messages. Repeated failures change what its receiver said last: `answer`, a
 * stored message.
 */
export async function raiseChannelAlarm(
  transaction: Db,
  channel: FailingChannel,
  { since, answer, at }: { since: Date; answer: string; at: Date },
): Promise<void> {
  const params = { text: channel.name, detail: answer, held_since: since.toISOString() };
  const said = { code: 'channel', params };
  const open = await openAlarms(transaction, channel.id);
  if (open.length > 0) {
    for (const { id } of open) await updateAlarm(transaction, id, said);
    return;
  }
  const [alarm] = await insertAlarms(transaction, [
    {
      rule_id: noRule,
      rule_name: defaultRuleTexts.channel.name.message,
      rule_name_code: 'channel' satisfies keyof typeof defaultRuleTexts,
      subject: `channel:${channel.id}`,
      measure: 'channel',
      severity: 'warning',
      state: 'active',
      advice: defaultRuleTexts.channel.advice.message,
      advice_code: 'channel' satisfies keyof typeof defaultRuleTexts,
      ...said,
      channel_id: channel.id,
      customer_id: channel.customer_id,
      started_at: at,
    },
  ]);
  const began = { alarm: alarm!, customerId: channel.customer_id, kind: 'began' };
  await addAlarmEvents(transaction, [began], { enqueue: enqueueNothing, at });
}

/** Ends the alarm of a channel that takes messages again, was changed or is deleted. */
export async function endChannelAlarm(transaction: Db, channel: number, at: Date): Promise<void> {
  const open = await openAlarms(transaction, channel);
  for (const { id } of open)
    await updateAlarm(transaction, id, { state: 'closed', ended_at: at, closed_at: at });
  const happened = open.map(({ id, customer_id: customerId }) => ({
    alarm: id,
    customerId,
    kind: 'closed',
  }));
  await addAlarmEvents(transaction, happened, { enqueue: enqueueNothing, at });
}

/**
 * One; two where a person closed the first, another began and the closing was undone. Writers of one channel wait for each
 * other at its state (channel-state-store.ts).
 */
async function openAlarms(transaction: Db, channel: number) {
  const { rows } = await sql<{ id: number; customer_id: number | null }>`
    select id, customer_id from alarms where channel_id = ${channel} and state <> 'closed'`.execute(
    transaction,
  );
  return rows;
}
