import { inEnglish, isSingleAddress } from '@foyer/contract';
import { directionOf, type Message, msg } from '@foyer/translation';
import { endRightToLeft, markInvisible } from '@foyer/visible-text';
import { createTransport } from 'nodemailer';
import { UnsentMail } from './mail-fault.ts';
import { type MailSettings, readMailbox } from './mail-settings.ts';
import { visibleLine } from './visible-line.ts';

/** A file that goes along; one with `cid` is shown inside the HTML. */
export interface MailFile {
  filename: string;
  content: Buffer;
  contentType: string;
  cid?: string;
}

export interface OutgoingMail {
  /** The same for all attempts, so that mail programs show a second delivery once. */
  id: string;
  to: string | string[];
  /** The language of its texts, BCP 47. */
  language?: string;
  subject: string;
  text: string;
  html?: string;
  files?: readonly MailFile[];
}

/** No mail program may read more than one recipient from a text. */
const recipientOf = (text: string) => ({ name: '', address: text });

/** Sends one e-mail; answers what the mail server said, and rejects where it took it for nobody. */
export type SendMail = (mail: OutgoingMail) => Promise<Message | string>;

const connectionTimeoutMs = 10_000;
const answerTimeoutMs = 30_000;

/** Sends through the operator's mail server. */
export function createMailSender({ smtpUrl, from }: MailSettings): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: answerTimeoutMs,
    // Nothing is read from files or URLs: attachments are bytes.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = readMailbox(from);
  if (!sender) throw new Error(`The sender of mails is "${from}": it must be one e-mail address.`);
  const domain = sender.address.split('@').at(-1);
  return async ({ id, to, language, subject, text, html, files = [] }) => {
    const asked = [to].flat();
    const valid = asked.filter(isSingleAddress);
    if (valid.length === 0) {
      const nobody = msg('Nobody was written to: {addresses} is no single e-mail address.', {
        addresses: asked.join(', '),
      });
      throw new UnsentMail(nobody, inEnglish(nobody));
    }
    const ordered = directionOf(language ?? 'en') === 'ltr' ? endRightToLeft : String;
    const { response, rejected = [] } = await transport.sendMail({
      from: sender,
      to: valid.map(recipientOf),
      subject: ordered(visibleLine(subject)),
      text: ordered(markInvisible(text)),
      messageId: `<${id}@${domain}>`,
      ...(language !== undefined && { headers: { 'Content-Language': language } }),
      ...(html !== undefined && { html: ordered(markInvisible(html)) }),
      attachments: files.map((file) => ({ ...file })),
    });
    const refused = [
      ...asked.filter((address) => !isSingleAddress(address)),
      ...rejected.map((address) => String(address)),
    ];
    return refused.length === 0
      ? response
      : msg('{answer} (refused: {addresses})', {
          answer: response,
          addresses: refused.join(', '),
        });
  };
}
