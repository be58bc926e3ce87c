import { randomUUID } from 'node:crypto';
import { shortened, textFact } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { AlarmMessage, MessageAlarm } from '../../records/channels/alarm-message.ts';
import {
  addFailure,
  admitAttempt,
  type ChannelFailure,
  clearFailures,
  maxFailures,
  setSwitchedOff,
  switchedOffAfter,
} from '../../records/channels/channel-state-store.ts';
import { setChannelEnabled } from '../../records/channels/channel-store.ts';
import { endChannelAlarm, type FailingChannel, raiseChannelAlarm } from '../list/channel-alarms.ts';
import { deliveryJob } from './delivery-job-definition.ts';
import type { NewDelivery } from './delivery-store.ts';
import { sendDeliveries } from './send-deliveries.ts';

export { admitAttempt, type ChannelFailure };

type Channel = FailingChannel;

interface Outcome {
  ok: boolean;
  answer: string;
  at: Date;
}

/**
 * Keeps how an attempt through a channel ended. When it begins to fail, is switched off, or takes messages again,
 * administrators are notified of it another way; then its waiting messages are sent at once. While it fails it is an alarm.
 */
export const keepOutcome = (
  db: Db,
  jobs: Pick<Jobs, 'send'>,
  channel: Channel,
  { ok, answer, at }: Outcome,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (ok) return resume(transaction, jobs, channel, at);
    const failure = await addFailure(transaction, channel.id, { answer, at });
    const { failures, failing_since, switched_off_at } = failure;
    const isOff =
      switched_off_at === null &&
      failures >= switchedOffAfter.failures &&
      at.getTime() - failing_since.getTime() >= switchedOffAfter.ms;
    if (isOff) {
      await setSwitchedOff(transaction, channel.id, at);
      await setChannelEnabled(transaction, channel.id, false);
    }
    if (failures >= maxFailures) {
      await raiseChannelAlarm(transaction, channel, { since: failing_since, answer, at });
    }
    if (isOff || failures === maxFailures) {
      const happened = isOff
        ? `was switched off after ${failures} failures in a row: no message is sent through it`
        : 'does not take messages';
      await notifyAdministrators(transaction, jobs, {
        channel,
        at,
        failure,
        told_as: 'new',
        sentence: `Channel ${channel.name} ${happened} (${answer})`,
      });
    }
  });

/** Resumes a channel that was changed: what waits for it is sent, and failures are counted from zero. */
export const resumeChannel = (
  db: Db,
  jobs: Pick<Jobs, 'send'>,
  channel: Channel,
  at: Date,
): Promise<void> =>
  db.transaction().execute((transaction) => resume(transaction, jobs, channel, at));

async function resume(
  transaction: Db,
  jobs: Pick<Jobs, 'send'>,
  channel: Channel,
  at: Date,
): Promise<void> {
  const failure = await clearFailures(transaction, channel.id);
  await endChannelAlarm(transaction, channel.id, at);
  if (!failure || failure.failures < maxFailures) return;
  if (failure.switched_off_at !== null) await setChannelEnabled(transaction, channel.id, true);
  const { rows } = await sql<{ id: number }>`
    select id from deliveries where state = 'waiting' and channel_id = ${channel.id} order by id`.execute(
    transaction,
  );
  for (const { id } of rows) await jobs.send(deliveryJob, { id }, transaction);
  await notifyAdministrators(transaction, jobs, {
    channel,
    at,
    failure,
    told_as: 'ended',
    sentence: `Channel ${channel.name} takes messages again`,
  });
}

interface News {
  channel: Channel;
  at: Date;
  failure: ChannelFailure;
  told_as: MessageAlarm['told_as'];
  sentence: string;
}

/** Through another channel of every customer that works, e-mail first; where there is none, by mail to each administrator. */
async function notifyAdministrators(transaction: Db, jobs: Pick<Jobs, 'send'>, news: News) {
  const { rows: channels } = await sql<Pick<Channel, 'id' | 'name'>>`
    select n.id, n.name from channels n left join channel_states s on s.channel_id = n.id
    where n.enabled and n.customer_id is null and n.id <> ${news.channel.id} and s.channel_id is null
    order by n.kind, n.id limit 1`.execute(transaction);
  const { rows: users } =
    channels.length > 0
      ? { rows: [] }
      : await sql<{ id: number; email: string }>`
          select u.id, u.email from users u join roles r on r.id = u.role_id
          where r.name = 'SUPER_ADMIN' order by u.id`.execute(transaction);
  const content = messageOf(news);
  const one = {
    kind: 'alarms' as const,
    bundle_id: randomUUID(),
    group_key: '',
    policy_id: null,
    customer_ids: [],
    subject: content.subject,
    content,
  };
  const deliveries: NewDelivery[] = [
    ...channels.map(({ id, name }) => ({
      ...one,
      user_id: null,
      channel_id: id,
      recipient: name,
    })),
    ...users.map(({ id, email }) => ({
      ...one,
      user_id: id,
      channel_id: null,
      recipient: email,
    })),
  ];
  await sendDeliveries(transaction, jobs, deliveries, news.at);
}

/** Maximum length of what happened in a subject; an answer of a receiver may be long. */
const maxSubjectCharacters = 180;

const messageOf = ({ channel, at, failure, told_as, sentence }: News): AlarmMessage => ({
  subject: `${shortened(sentence, maxSubjectCharacters)} (${told_as === 'ended' ? 'warning, ended' : 'warning'})`,
  as_of: at.toISOString(),
  severity: 'warning',
  total: 1,
  counts: { critical: 0, warning: 1, notice: 0 },
  alarms: [
    {
      // Of no alarm in the list: receivers know by it which channel is meant.
      id: -channel.id,
      told_as,
      severity: 'warning',
      state: told_as === 'ended' ? 'closed' : 'active',
      sentence,
      ...textFact(sentence),
      advice:
        told_as === 'ended'
          ? ''
          : 'Open the channel, mend what its receiver says, and press “Try now”.',
      rule: 'Channels',
      customer: 'Every customer',
      device: null,
      camera: null,
      area: null,
      started_at: failure.failing_since.toISOString(),
      ended_at: told_as === 'ended' ? at.toISOString() : null,
      time_zone: 'UTC',
      device_id: null,
      notification_id: null,
      source: null,
    },
  ],
});
