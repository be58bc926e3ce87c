import { randomUUID } from 'node:crypto';
import { severityWord, shortened, textFact } from '@foyer/contract';
import { type LanguageCode, type Message, msg, type Translate, write } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import { storedMessage } from '../../platform/translation/stored-message.ts';
import { translateIn } from '../../platform/translation/translations.ts';
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
import { defaultRuleTexts } from '../definition/default-rule-texts.ts';
import { endChannelAlarm, type FailingChannel, raiseChannelAlarm } from '../list/channel-alarms.ts';
import { deliveryJob } from './delivery-job-definition.ts';
import type { NewDelivery } from './delivery-store.ts';
import { sendDeliveries } from './send-deliveries.ts';

export { admitAttempt, type ChannelFailure };

type Channel = FailingChannel;

/** So much of what a receiver said is in the text of its alarm. */
const maxQuotedCharacters = 400;

interface Outcome {
  ok: boolean;
  answer: Message | string;
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
    const failure = await addFailure(transaction, channel.id, {
      answer: storedMessage(answer),
      at,
    });
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
      await raiseChannelAlarm(transaction, channel, {
        since: failing_since,
        answer: storedMessage(answer, maxQuotedCharacters),
        at,
      });
    }
    if (isOff || failures === maxFailures) {
      const params = { channel: channel.name, failures, answer };
      const sentence = isOff
        ? msg(
            'Channel {channel} was switched off after {failures} failures in a row: no message is sent through it ({answer})',
            params,
          )
        : msg('Channel {channel} does not take messages ({answer})', params);
      await notifyAdministrators(transaction, jobs, {
        channel,
        at,
        failure,
        told_as: 'new',
        sentence,
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
    sentence: msg('Channel {channel} takes messages again', { channel: channel.name }),
  });
}

interface News {
  channel: Channel;
  at: Date;
  failure: ChannelFailure;
  told_as: MessageAlarm['told_as'];
  sentence: Message;
}

/** Through another channel of every customer that works, e-mail first; where there is none, by mail to each administrator. */
async function notifyAdministrators(transaction: Db, jobs: Pick<Jobs, 'send'>, news: News) {
  const { rows: channels } = await sql<{ id: number; name: string; language: LanguageCode | null }>`
    select n.id, n.name, n.language from channels n left join channel_states s on s.channel_id = n.id
    where n.enabled and n.customer_id is null and n.id <> ${news.channel.id} and s.channel_id is null
    order by n.kind, n.id limit 1`.execute(transaction);
  const { rows: users } =
    channels.length > 0
      ? { rows: [] }
      : await sql<{ id: number; email: string; language: LanguageCode | null }>`
          select u.id, u.email, u.language from users u join roles r on r.id = u.role_id
          where r.name = 'SUPER_ADMIN' order by u.id`.execute(transaction);
  const bundle = randomUUID();
  const messageIn = (language: LanguageCode | null) => {
    const content = messageOf(news, translateIn(language));
    return {
      kind: 'alarms' as const,
      bundle_id: bundle,
      group_key: '',
      policy_id: null,
      customer_ids: [],
      site_ids: null,
      subject: content.subject,
      content,
    };
  };
  const deliveries: NewDelivery[] = [
    ...channels.map(({ id, name, language }) => ({
      ...messageIn(language),
      user_id: null,
      channel_id: id,
      recipient: name,
    })),
    ...users.map(({ id, email, language }) => ({
      ...messageIn(language),
      user_id: id,
      channel_id: null,
      recipient: email,
    })),
  ];
  await sendDeliveries(transaction, jobs, deliveries, news.at);
}

/** Maximum length of what happened in a subject; an answer of a receiver may be long. */
const maxSubjectCharacters = 180;

function messageOf(news: News, t: Translate): AlarmMessage {
  const { channel, at, failure, told_as } = news;
  const isOver = told_as === 'ended';
  const sentence = write(t, news.sentence);
  const params = {
    fact: shortened(sentence, maxSubjectCharacters),
    severity: severityWord('warning', t),
  };
  return {
    language: t.language as LanguageCode,
    subject: isOver ? t('{fact} ({severity}, ended)', params) : t('{fact} ({severity})', params),
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
        state: isOver ? 'closed' : 'active',
        sentence,
        ...textFact(sentence),
        advice: isOver ? '' : write(t, defaultRuleTexts.channel.advice),
        rule: write(t, defaultRuleTexts.channel.name),
        customer: t('Every customer'),
        device: null,
        camera: null,
        area: null,
        started_at: failure.failing_since.toISOString(),
        ended_at: isOver ? at.toISOString() : null,
        time_zone: 'UTC',
        device_id: null,
        notification_id: null,
        source: null,
      },
    ],
  };
}
