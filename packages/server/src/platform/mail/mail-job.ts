import { defineJob, type JobHandler } from '../jobs/job-definition.ts';
import type { SendMail } from './mail-sender.ts';

/** An e-mail to one person, in plain text. */
export interface Mail extends Record<string, string> {
  to: string;
  language: string;
  subject: string;
  text: string;
}

/** Retried for a day with pauses of up to half an hour, as a mail server may be down for a while. */
export const mailJob = defineJob<Mail>('mail', {
  attempts: 60,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 30 * 60,
  timeLimitSeconds: 120,
});

/** Sends e-mails through the operator's mail server. */
export function mailHandler(send: SendMail): JobHandler<Mail> {
  return async (mail, { id }) => {
    await send({ id, ...mail });
    return undefined;
  };
}
