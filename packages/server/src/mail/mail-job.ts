import { createTransport } from 'nodemailer';
import { defineJob, type JobHandler } from '../jobs/job-definition.ts';

/** An e-mail to one person, in plain text. */
export interface Mail extends Record<string, string> {
  to: string;
  subject: string;
  text: string;
}

/** SMTP server and sender (`FOYER_SMTP_URL`, `FOYER_MAIL_FROM`). */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string;
  /** The sender's address. */
  from: string;
}

/** Retried for a day with pauses of up to half an hour, as a mail server may be down for a while. */
export const mailJob = defineJob<Mail>('mail', {
  attempts: 60,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 30 * 60,
  timeLimitSeconds: 120,
});

const connectionTimeoutMs = 10_000;
const answerTimeoutMs = 30_000;

/** Sends e-mails through the operator's mail server. */
export function mailHandler({ smtpUrl, from }: MailSettings): JobHandler<Mail> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: answerTimeoutMs,
    // Content is text only: nothing is read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }, { id }) => {
    // All attempts have the same message id, so that mail programs show a second delivery once.
    const messageId = `<${id}@${from.split('@').at(-1)?.replace('>', '')}>`;
    await transport.sendMail({ from, to, subject, text, messageId });
    return undefined;
  };
}
