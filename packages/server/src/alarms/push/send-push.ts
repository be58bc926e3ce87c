import type { PushMessage } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { storedMessage } from '../../platform/translation/stored-message.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import type { AlarmMessage } from '../../records/channels/alarm-message.ts';
import type { PhotoAddresses } from '../../records/photos/photo-address.ts';
import { photosOf } from '../../records/photos/photo-views.ts';
import { alarmsFor, type ChosenAlarms } from './alarms-for-recipient.ts';
import { keepMessage } from './push-message-store.ts';
import { noticeOf, notificationOf } from './push-notification.ts';
import { type PushDelivery, type PushOutcome, type PushService, pushTo } from './push-request.ts';
import { forgetSubscription, keepAnswer } from './push-subscription-store.ts';
import { tagOf } from './push-tag.ts';
import type { PushTokens } from './push-tokens.ts';
import {
  alarmsToPush,
  isPushEnabled,
  messagesOf,
  type PushAlarm,
  type PushRecipient,
  recipientsOf,
} from './push-views.ts';

export interface PushParts {
  db: Db;
  service: PushService;
  tokens: PushTokens;
  addresses: PhotoAddresses;
  now: () => Date;
}

/** A message of a channel. */
export interface PushJob {
  messageId: string;
  /** Names the group of alarms: a newer message about it replaces the notification. */
  group: string;
  content: AlarmMessage;
  channel: { customer_id: number | null; recipients: readonly string[] };
}

/** `refused`: another attempt would not change it. Else whether every browser's push service took it, and if not, whether none did. */
export type PushResult =
  | { refused: Message }
  | { ok: boolean; answer: Message | string; isOutage: boolean };

/** As long as a delivery is tried. */
export const keptByServiceS = 24 * 60 * 60;
/** Requests to push services at once. */
const concurrency = 16;
/** After it the rest is left to the next attempt: less than a job may take. */
const timeLimitMs = 90_000;

const nobody = msg('Nobody who may see this gets it by push now.');

interface Outgoing {
  recipient: PushRecipient;
  delivery: PushDelivery;
  tag: string;
  alarms: number[];
  isClosed: boolean;
}

/** Sends a message to the browsers of a channel's people; a further attempt leaves out those that have got it. */
export async function sendPush(parts: PushParts, job: PushJob): Promise<PushResult> {
  const { db, now } = parts;
  if (!(await isPushEnabled(db))) return { refused: msg('Push is turned off.') };
  const tag = tagOf(job.group);
  const before = await messagesOf(db, { tag, messageId: job.messageId });
  const done = new Set(before.flatMap((one) => (one.is_this ? [one.subscription_id] : [])));
  const recipients = (await recipientsOf(db, job.channel)).filter(({ id }) => !done.has(id));
  const outgoing = await composeFor(parts, job, { tag, recipients, before });
  const until = now().getTime() + timeLimitMs;
  const results: { recipient: PushRecipient; outcome: PushOutcome; answer: Message | string }[] =
    [];
  for (let i = 0; i < outgoing.length && now().getTime() < until; i += concurrency) {
    results.push(
      ...(await Promise.all(
        outgoing.slice(i, i + concurrency).map((one) => sendOne(parts, job.messageId, one)),
      )),
    );
  }
  const of = (outcome: PushOutcome) => results.filter((one) => one.outcome === outcome);
  const failed = of('failed').length + outgoing.length - results.length;
  const taken = of('taken');
  if (failed > 0) {
    const answer = msg(
      '{failed} of {browsers, plural, one {# browser} other {# browsers}}: {reason}',
      {
        failed,
        browsers: outgoing.length,
        reason: of('failed')[0]?.answer ?? msg('The push services are slow.'),
      },
    );
    const isOutage = taken.length === 0 && done.size === 0;
    return { ok: false, answer, isOutage };
  }
  const [refused] = of('refused');
  if (taken.length === 0 && done.size === 0) {
    return {
      refused: refused
        ? msg('The push services refused it ({answer}).', { answer: refused.answer })
        : nobody,
    };
  }
  const people = new Set(taken.map(({ recipient }) => recipient.user_id)).size;
  const sentence = msg(
    'The push services took it for {browsers, plural, one {# browser} other {# browsers}} of {people, plural, one {# person} other {# people}}.',
    { browsers: taken.length, people },
  );
  return { ok: true, answer: sentence, isOutage: false };
}

async function sendOne({ db, service, now }: PushParts, messageId: string, one: Outgoing) {
  const { recipient, delivery, tag, alarms, isClosed } = one;
  const { outcome, answer } = await pushTo(service, recipient, delivery);
  if (outcome === 'gone') await forgetSubscription(db, recipient.id);
  else if (outcome !== 'failed') {
    const at = now();
    await keepAnswer(db, recipient.id, {
      failure: outcome === 'taken' ? '' : storedMessage(answer),
      at,
    });
    await keepMessage(db, {
      subscription: recipient.id,
      messageId,
      tag,
      alarms,
      at,
      isClosed: isClosed || outcome === 'refused',
    });
  }
  return { recipient, outcome, answer };
}

type Before = Awaited<ReturnType<typeof messagesOf>>;

interface Composing {
  tag: string;
  recipients: readonly PushRecipient[];
  before: Before;
}

/** What each browser gets; none for those for whom there is nothing. */
async function composeFor(
  parts: PushParts,
  { messageId, content }: PushJob,
  { tag, recipients, before }: Composing,
): Promise<Outgoing[]> {
  const { db, tokens } = parts;
  const now = parts.now();
  const [first] = content.alarms;
  if (first && first.id <= 0) return notices(content, { tag, recipients, now, id: first.id });
  const ids = (isEnded: boolean) =>
    new Set(content.alarms.flatMap((one) => ((one.told_as === 'ended') === isEnded ? one.id : [])));
  const [ended, news] = [ids(true), ids(false)];
  const shownOn = Map.groupBy(
    before.filter((one) => one.is_shown),
    (one) => one.subscription_id,
  );
  const shownIds = [...shownOn.values()].flat().flatMap((one) => one.alarm_ids);
  const alarms = await alarmsToPush(db, [...new Set([...ended, ...news, ...shownIds])]);
  const pictures = createPictures(parts);
  const outgoing: Outgoing[] = [];
  for (const recipient of recipients) {
    const shown = (shownOn.get(recipient.id) ?? []).flatMap((one) => one.alarm_ids);
    const chosen = alarmsFor(recipient, alarms, { ended, news, shown, now });
    if (!chosen) continue;
    const chosenIds = chosen.alarms.map(({ id }) => id);
    const mayHandle = recipient.role !== 'VIEWER' && !chosen.areEnded;
    const message = notificationOf(chosen, {
      tag,
      now,
      t: translateIn(recipient.language),
      image: await pictures(chosen.alarms[0]!),
      token: mayHandle
        ? tokens.issue({
            subscription: recipient.id,
            user: recipient.user_id,
            messageId,
            alarms: chosenIds,
          })
        : undefined,
    });
    outgoing.push({
      recipient,
      tag,
      alarms: chosenIds,
      isClosed: chosen.areEnded,
      delivery: deliveryOf(message, urgencyOf(chosen)),
    });
  }
  return outgoing;
}

/** Of messages about Foyer itself (a negative id is that of a channel) only administrators get one; 0 is a test. */
function notices(
  content: AlarmMessage,
  { tag, recipients, now, id }: Omit<Composing, 'before'> & { now: Date; id: number },
): Outgoing[] {
  const url = id < 0 ? `/app/channels/${-id}/view` : '/app/alarms';
  return recipients
    .filter(({ role }) => id === 0 || role === 'SUPER_ADMIN')
    .map((recipient) => ({
      recipient,
      tag,
      alarms: [],
      isClosed: true,
      delivery: deliveryOf(
        noticeOf(content, { tag, now, url, t: translateIn(recipient.language) }),
        'normal',
      ),
    }));
}

const deliveryOf = (
  message: PushMessage & { tag: string },
  urgency: PushDelivery['urgency'],
): PushDelivery => ({ message, urgency, ttlS: keptByServiceS, topic: message.tag });

function urgencyOf({ alarms, areEnded }: ChosenAlarms): PushDelivery['urgency'] {
  if (areEnded) return 'low';
  const [first] = alarms;
  return first?.severity === 'critical' ? 'high' : first?.severity === 'warning' ? 'normal' : 'low';
}

/** The signed address of an alarm's picture, as it is stored: covered where the customer wants that. */
function createPictures({ db, addresses }: PushParts) {
  const found = new Map<number, Promise<string | undefined>>();
  const find = async ({ device_id, notification_id }: PushAlarm) => {
    if (device_id === null || notification_id === null) return undefined;
    const [photo] = await photosOf(db, device_id, notification_id);
    return photo && photo.path !== '' ? `/images/${addresses.sign(photo.path, 'full')}` : undefined;
  };
  return (alarm: PushAlarm) => {
    const picture = found.get(alarm.id) ?? find(alarm);
    found.set(alarm.id, picture);
    return picture;
  };
}
