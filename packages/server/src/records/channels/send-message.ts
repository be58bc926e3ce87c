import { msg } from '@foyer/translation';
import { mailFault } from '../../platform/mail/mail-fault.ts';
import type { MailFile, OutgoingMail, SendMail } from '../../platform/mail/mail-sender.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import type { AddressedMessage } from './alarm-message.ts';
import type { OpenChannel } from './channel-views.ts';
import { mailOf } from './message-mail.ts';
import { type Answered, postWebhook } from './post-webhook.ts';
import type { ReachableHosts } from './reachable-hosts.ts';
import { renderTemplate, TemplateFailure } from './render-template.ts';
import { webhookTemplates } from './webhook-templates.ts';

export interface Senders {
  /** Undefined where no mail is set up. */
  sendMail: SendMail | undefined;
  hosts: ReachableHosts;
  /** Sends a test to the browsers of a push channel's people. */
  testPush: (channel: OpenChannel, message: AddressedMessage) => Promise<Answered>;
  /** Time for the answer of a webhook's receiver. */
  answerLimitMs: number;
  now: () => Date;
}

/** The most requests of one message: a template that gives a list is posted one by one. */
const maxBodies = 50;
const pictureId = 'picture@foyer';

/** Sends a message to a channel; answers what the receiver said. */
export function sendToChannel(
  senders: Senders,
  channel: OpenChannel,
  message: AddressedMessage,
  picture?: Buffer,
): Promise<Answered> {
  if (channel.kind === 'email') return sendAsMail(senders, channel.recipients, message, picture);
  return channel.kind === 'push'
    ? senders.testPush(channel, message)
    : sendAsWebhook(senders, channel, message);
}

export function sendAsMail(
  senders: Pick<Senders, 'sendMail'>,
  to: string[],
  message: AddressedMessage,
  picture?: Buffer,
): Promise<Answered> {
  const files: MailFile[] = picture
    ? [{ filename: 'picture.jpg', content: picture, contentType: 'image/jpeg', cid: pictureId }]
    : [];
  const content = mailOf(message, picture && pictureId, translateIn(message.language));
  return sendMailTo(senders, { ...content, id: message.id, to, files });
}

/** Sends a mail; answers what the mail server said. */
export async function sendMailTo(
  { sendMail }: Pick<Senders, 'sendMail'>,
  mail: OutgoingMail,
): Promise<Answered> {
  if (sendMail === undefined) {
    return {
      ok: false,
      answer: msg('No mail server is set up: set FOYER_SMTP_URL and FOYER_MAIL_FROM.'),
    };
  }
  try {
    return { ok: true, answer: await sendMail(mail) };
  } catch (error) {
    return { ok: false, answer: mailFault(error) };
  }
}

/** The bodies that a channel's template makes of a message. */
export async function bodiesOf(
  { format, template }: Pick<OpenChannel, 'format' | 'template'>,
  message: AddressedMessage,
  routingKey: string,
): Promise<string[]> {
  const input = { ...message, routing_key: routingKey };
  const body = await renderTemplate(
    format === 'custom' ? template : webhookTemplates[format],
    input,
  );
  if (!body.startsWith('[')) return [body];
  const bodies: unknown[] = JSON.parse(body);
  if (bodies.length === 0) throw new TemplateFailure(msg('The template gives nothing.'));
  if (bodies.length > maxBodies) {
    throw new TemplateFailure(
      msg('The template gives more than {maxBodies} messages.', { maxBodies }),
    );
  }
  return bodies.map((each) => JSON.stringify(each));
}

async function sendAsWebhook(
  { hosts, now, answerLimitMs }: Senders,
  channel: OpenChannel,
  message: AddressedMessage,
): Promise<Answered> {
  const { opened } = channel;
  if (opened === undefined) {
    return {
      ok: false,
      answer: msg('Its secrets were encrypted with another FOYER_TOKEN_SECRET: enter them again.'),
    };
  }
  let answered: Answered = { ok: false, answer: '' };
  try {
    const bodies = await bodiesOf(channel, message, opened.routingKey);
    for (const [nth, body] of bodies.entries()) {
      const messageId = bodies.length === 1 ? message.id : `${message.id}-${nth + 1}`;
      answered = await postWebhook(hosts, {
        ...opened,
        messageId,
        body,
        at: now(),
        limitMs: answerLimitMs,
      });
      if (!answered.ok) return answered;
    }
    return answered;
  } catch (error) {
    if (error instanceof TemplateFailure) return { ok: false, answer: error.detail };
    throw error;
  }
}
