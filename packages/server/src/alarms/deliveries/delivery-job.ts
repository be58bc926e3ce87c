import { inEnglish } from '@foyer/contract';
import { type LanguageCode, type Message, msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { type JobHandler, JobInterrupted } from '../../platform/jobs/job-definition.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { OutgoingMail } from '../../platform/mail/mail-sender.ts';
import { bounded, readMessage } from '../../platform/translation/stored-message.ts';
import { addressed } from '../../records/channels/alarm-message.ts';
import type { ChannelVault } from '../../records/channels/channel-secrets.ts';
import { type OpenChannel, openChannel } from '../../records/channels/channel-views.ts';
import type { Answered } from '../../records/channels/post-webhook.ts';
import {
  type Senders,
  sendAsMail,
  sendMailTo,
  sendToChannel,
} from '../../records/channels/send-message.ts';
import type { ReadPublicUrl } from '../../records/public-address/public-address-views.ts';
import { admitAttempt, type ChannelFailure, keepOutcome } from './channel-outcome-store.ts';
import { beginAttempt, keepAttempt, keepPostponed } from './delivery-store.ts';
import { usersWhoMayNotSee, type WaitingDelivery, waitingDelivery } from './delivery-views.ts';

export interface DeliveryParts {
  /** The mail of a report; undefined where its customer is not in use any more. */
  mailOfReport: (
    content: WaitingDelivery['content'],
    language: LanguageCode | null,
    now: Date,
  ) => Promise<Omit<OutgoingMail, 'id' | 'to'> | undefined>;
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  vault: ChannelVault;
  senders: Senders;
  publicUrl: ReadPublicUrl;
  /** Sends to the browsers of a push channel's people. `isOutage`: no push service took it. */
  sendPush: (
    channel: OpenChannel,
    delivery: WaitingDelivery,
  ) => Promise<(Answered & { isOutage: boolean }) | Refused>;
  /** The picture of a notification as a small JPEG; undefined where there is none. */
  pictureOf: (alarm: {
    device_id: number | null;
    notification_id: number | null;
    source: string | null;
  }) => Promise<Buffer | undefined>;
}

/** After this a delivery is given up. */
const limitMs = 24 * 60 * 60_000;

/** Nothing that another attempt could change. */
interface Refused {
  refused: Message;
}

/** Sends one delivery. An attempt that fails is repeated for a day; what the receiver answered is kept each time. */
export function deliveryHandler(parts: DeliveryParts): JobHandler<{ id: number }> {
  const { db, jobs, senders } = parts;
  return async ({ id }, { id: job }) => {
    const delivery = await waitingDelivery(db, id);
    if (delivery?.state !== 'waiting') return undefined;
    const at = senders.now();
    if (!(await beginAttempt(db, { id, job, now: at })))
      throw new JobInterrupted('It is being sent.');
    const isOver = at.getTime() - delivery.created_at.getTime() > limitMs;
    const failure =
      delivery.channel_id === null ? undefined : await admitAttempt(db, delivery.channel_id, at);
    if (failure && failure.switched_off_at === null) {
      const answer = postponedFor(failure, isOver);
      await keepPostponed(db, id, { state: isOver ? 'failed' : 'waiting', answer, at });
      if (isOver) return undefined;
      throw new JobInterrupted(inEnglish(answer));
    }
    const result = await send(parts, delivery);
    if ('refused' in result) {
      await keepAttempt(db, id, { state: 'failed', answer: result.refused, at });
      return undefined;
    }
    const { ok, answer, channel } = result;
    if (channel) await keepOutcome(db, jobs, channel, { ok, answer, at });
    if (ok) {
      await keepAttempt(db, id, { state: 'sent', answer, at });
      return undefined;
    }
    await keepAttempt(db, id, { state: isOver ? 'failed' : 'waiting', answer, at });
    if (isOver) return undefined;
    // Not a fault of the server: the log of deliveries says why.
    throw new JobInterrupted(inEnglish(answer));
  };
}

/** So much of a receiver's answer that the whole message is kept. */
const maxQuotedCharacters = 400;

const quoted = (answer: Message | string) =>
  typeof answer === 'string'
    ? answer.slice(0, maxQuotedCharacters)
    : bounded(answer, maxQuotedCharacters);

function postponedFor(failure: ChannelFailure, isOver: boolean): Message {
  const params = {
    since: failure.failing_since.toISOString(),
    answer: quoted(readMessage(failure.answer)),
  };
  return isOver
    ? msg(
        'Given up after 24 hours: the channel has taken no message since {since} ({answer}).',
        params,
      )
    : msg(
        'Waits: the channel has taken no message since {since} ({answer}); it is tried again at {next}.',
        { ...params, next: failure.next_try_at.toISOString() },
      );
}

/** With the channel, where its receiver was asked. */
type Sent = Answered & { channel?: OpenChannel };

async function send(parts: DeliveryParts, delivery: WaitingDelivery): Promise<Sent | Refused> {
  const { db, vault, senders, publicUrl, pictureOf } = parts;
  const { message_id, content, customer_ids } = delivery;
  const message = async () =>
    addressed(content, { id: message_id, at: senders.now(), publicUrl: await publicUrl() });
  const [first] = content.alarms ?? [];
  const picture = async () => (first ? pictureOf(first) : undefined);

  if (delivery.channel_id === null) {
    if (delivery.email === null) return { refused: msg('The recipient has been deleted.') };
    if (delivery.user_role !== 'SUPER_ADMIN' && !isSeenBy(delivery)) {
      return { refused: msg('The recipient may no longer see what this is about.') };
    }
    if (delivery.kind === 'report') return sendReport(parts, delivery, delivery.email);
    return sendAsMail(senders, [delivery.email], await message(), await picture());
  }
  const channel = await openChannel(db, vault, delivery.channel_id);
  if (!channel) return { refused: msg('The channel has been deleted.') };
  if (!channel.enabled) {
    return {
      refused: channel.failure?.switched_off_at
        ? msg('The channel was switched off after {failures} failures in a row.', {
            failures: channel.failure.failures,
          })
        : msg('The channel is switched off.'),
    };
  }
  if (channel.customer_id !== null && customer_ids.some((one) => one !== channel.customer_id)) {
    return { refused: msg('The channel is of another customer now.') };
  }
  if (!isWithin(delivery.site_ids, channel.seen_sites)) {
    return { refused: msg('The channel is about other sites now.') };
  }
  if (channel.kind === 'push') {
    const result = await parts.sendPush(channel, delivery);
    // Where some took it the channel works, though the rest is tried again.
    return 'refused' in result || !(result.ok || result.isOutage) ? result : { ...result, channel };
  }
  if (channel.kind === 'webhook') {
    return { ...(await sendToChannel(senders, channel, await message())), channel };
  }
  const strangers = await usersWhoMayNotSee(db, channel.recipients, delivery);
  const recipients = channel.recipients.filter((one) => !strangers.has(one.toLowerCase()));
  if (recipients.length === 0) {
    return { refused: msg('All its addresses are of people of other customers.') };
  }
  const answered = await sendToChannel(
    senders,
    { ...channel, recipients },
    await message(),
    await picture(),
  );
  return { ...answered, channel };
}

/** Whether the user of a delivery sees all that it is about. */
function isSeenBy({ customer_ids, site_ids, ...user }: WaitingDelivery): boolean {
  return (
    customer_ids.every((customer) => customer === user.user_customer_id) &&
    isWithin(site_ids, user.user_site_ids)
  );
}

/** Whether all that is at these sites (null: of a whole customer) may be seen by who sees `seen` (null: every site). */
const isWithin = (sites: readonly number[] | null, seen: readonly number[] | null): boolean =>
  seen === null || (sites?.every((site) => seen.includes(site)) ?? false);

async function sendReport(
  { senders, mailOfReport }: DeliveryParts,
  { message_id, content, user_language }: WaitingDelivery,
  to: string,
): Promise<Answered | Refused> {
  const mail = await mailOfReport(content, user_language, senders.now());
  if (!mail) return { refused: msg('The customer is retired.') };
  return sendMailTo(senders, { ...mail, id: message_id, to });
}
