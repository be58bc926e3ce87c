import { addressed } from '../channels/alarm-message.ts';
import type { ChannelVault } from '../channels/channel-secrets.ts';
import { openChannel } from '../channels/channel-views.ts';
import type { Answered } from '../channels/post-webhook.ts';
import { type Senders, sendAsMail, sendMailTo, sendToChannel } from '../channels/send-message.ts';
import type { Db } from '../database/postgres.ts';
import { type JobHandler, JobInterrupted } from '../jobs/job-definition.ts';
import type { OutgoingMail } from '../mail/mail-sender.ts';
import type { ReadPublicUrl } from '../public-address/public-address-views.ts';
import { keepAttempt } from './delivery-store.ts';
import { strangersAmong, type WaitingDelivery, waitingDelivery } from './delivery-views.ts';

export interface DeliveryParts {
  /** The mail of a report; undefined where its customer is not in use any more. */
  mailOfReport: (
    content: WaitingDelivery['content'],
    now: Date,
  ) => Promise<Omit<OutgoingMail, 'id' | 'to'> | undefined>;
  db: Db;
  vault: ChannelVault;
  senders: Senders;
  publicUrl: ReadPublicUrl;
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
  refused: string;
}

/** Sends one delivery. An attempt that fails is repeated for a day; what the receiver answered is kept each time. */
export function deliveryHandler(parts: DeliveryParts): JobHandler<{ id: number }> {
  const { db, senders } = parts;
  return async ({ id }) => {
    const delivery = await waitingDelivery(db, id);
    if (delivery?.state !== 'waiting') return undefined;
    const at = senders.now();
    const result = await send(parts, delivery);
    if ('refused' in result) {
      await keepAttempt(db, id, { state: 'failed', answer: result.refused, at });
      return undefined;
    }
    const { ok, answer } = result;
    if (ok) {
      await keepAttempt(db, id, { state: 'sent', answer, at });
      return undefined;
    }
    const isOver = at.getTime() - delivery.created_at.getTime() > limitMs;
    await keepAttempt(db, id, { state: isOver ? 'failed' : 'waiting', answer, at });
    if (isOver) return undefined;
    // Not a fault of the server: the log of deliveries says why.
    throw new JobInterrupted(answer);
  };
}

async function send(parts: DeliveryParts, delivery: WaitingDelivery): Promise<Answered | Refused> {
  const { db, vault, senders, publicUrl, pictureOf } = parts;
  const { message_id, content, customer_ids } = delivery;
  const message = async () =>
    addressed(content, { id: message_id, at: senders.now(), publicUrl: await publicUrl() });
  const [first] = content.alarms ?? [];
  const picture = async () => (first ? pictureOf(first) : undefined);

  if (delivery.channel_id === null) {
    if (delivery.email === null) return { refused: 'Whom it was for has been deleted.' };
    const isTheirs = customer_ids.every((customer) => customer === delivery.user_customer_id);
    if (delivery.user_role !== 'SUPER_ADMIN' && !isTheirs) {
      return { refused: 'Whom it was for may not see this customer any more.' };
    }
    if (delivery.kind === 'report') return sendReport(parts, delivery, delivery.email);
    return sendAsMail(senders, [delivery.email], await message(), await picture());
  }
  const channel = await openChannel(db, vault, delivery.channel_id);
  if (!channel) return { refused: 'The channel has been deleted.' };
  if (!channel.enabled) return { refused: 'The channel is switched off.' };
  if (channel.customer_id !== null && customer_ids.some((one) => one !== channel.customer_id)) {
    return { refused: 'The channel is of another customer now.' };
  }
  if (channel.kind === 'webhook') return sendToChannel(senders, channel, await message());
  const strangers = await strangersAmong(db, channel.recipients, customer_ids);
  const recipients = channel.recipients.filter((one) => !strangers.has(one.toLowerCase()));
  if (recipients.length === 0) {
    return { refused: 'All its addresses are of people of other customers.' };
  }
  return sendToChannel(senders, { ...channel, recipients }, await message(), await picture());
}

async function sendReport(
  { senders, mailOfReport }: DeliveryParts,
  { message_id, content }: WaitingDelivery,
  to: string,
): Promise<Answered | Refused> {
  const mail = await mailOfReport(content, senders.now());
  if (!mail) return { refused: 'The customer is retired.' };
  return sendMailTo(senders, { ...mail, id: message_id, to });
}
