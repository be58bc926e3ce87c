import { createTransport } from 'nodemailer';

/** SMTP server and sender (`FOYER_SMTP_URL`, `FOYER_MAIL_FROM`). */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string;
  /** The sender's address. */
  from: string;
}

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
  subject: string;
  text: string;
  html?: string;
  files?: readonly MailFile[];
}

/** Sends one e-mail; answers what the mail server said, and rejects where it took it for nobody. */
export type SendMail = (mail: OutgoingMail) => Promise<string>;

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
  const domain = from.split('@').at(-1)?.replace('>', '');
  return async ({ id, to, subject, text, html, files = [] }) => {
    const { response, rejected = [] } = await transport.sendMail({
      ...{ from, to, subject, text, messageId: `<${id}@${domain}>` },
      ...(html !== undefined && { html }),
      attachments: files.map((file) => ({ ...file })),
    });
    const refused = rejected.map((address) => String(address));
    return refused.length === 0 ? response : `${response} (refused: ${refused.join(', ')})`;
  };
}
