import { type Message, msg } from '@foyer/translation';

/** A mail that was not given to the server, with the reason. */
export class UnsentMail extends Error {
  readonly detail: Message;

  constructor(detail: Message, english: string) {
    super(english);
    this.detail = detail;
  }
}

/** Codes of nodemailer and Node for a server that cannot be reached. */
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
]);

/** Why a mail was not sent, with what the mail server answered as it came. */
export function mailFault(error: unknown): Message {
  if (error instanceof UnsentMail) return error.detail;
  const { code = '', response, message } = error as Error & { code?: string; response?: string };
  if (code === 'EAUTH')
    return msg('The mail server refuses the user or password of FOYER_SMTP_URL: {answer}', {
      answer: response ?? message,
    });
  if (response !== undefined)
    return msg('The mail server refused the message: {answer}', { answer: response });
  return unreachable.has(code)
    ? msg('The mail server cannot be reached: {error}', { error: message })
    : msg('The mail was not sent: {error}', { error: message });
}
