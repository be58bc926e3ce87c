import type { Issue, Problem } from '@foyer/contract';
import { t } from '@foyer/translation/page';
/** A call that failed, with the server's problem document or one of the console. */
export class RequestFailed extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'RequestFailed';
    this.problem = problem;
  }
}

const local = (status: number, code: string, title: string, detail: string): Problem => ({
  type: 'about:blank',
  title,
  status,
  code,
  detail,
  requestId: '',
});

/** The server cannot be reached; status 0. */
export const unreachable = (): RequestFailed =>
  new RequestFailed(
    local(
      0,
      'unreachable',
      t('No connection'),
      t('The server does not answer. Check the network connection and try again.'),
    ),
  );

/** The server can be reached, but this call was not answered; status 0. */
export const unanswered = (limitMs: number | undefined): RequestFailed =>
  new RequestFailed(
    local(
      0,
      'unanswered',
      t('No answer'),
      limitMs === undefined
        ? t('The connection broke before the server had answered. Try again.')
        : t('The server did not answer within {seconds} seconds. Try again in a moment.', {
            seconds: limitMs / 1000,
          }),
    ),
  );

/** A file that the server would refuse; status 0. */
export const fileTooLarge = (maxMebibytes: number): RequestFailed =>
  new RequestFailed(
    local(
      0,
      'malformed',
      t('Malformed'),
      t('It is larger than {max, number} MiB: split it into several files.', { max: maxMebibytes }),
    ),
  );

/** A draft that the server would refuse; status 400, as it would answer. */
export const invalidDraft = (errors: Issue[]): RequestFailed =>
  new RequestFailed({
    ...local(
      0,
      'malformed',
      t('Malformed'),
      errors.map(({ path, message }) => `${path} ${message}`).join('; '),
    ),
    errors,
  });

/** The session has ended; status 401. */
export const signedOut = (): RequestFailed =>
  new RequestFailed(
    local(401, 'signed_out', t('Not signed in'), t('Your session has ended. Sign in again.')),
  );

const longestText = 200;
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** The readable text of an answer that is no problem document (HTML, plain text or other JSON), shortened. */
function ownText(body: string): string {
  const text = body
    .replace(/<(head|script|style)\b.*?<\/\1\s*>/gis, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Reads a failed answer; one that is no problem document (a proxy's page) is described by its own text. */
export function readFailure(status: number, body: string): RequestFailed {
  const given = parsed(body) as (Partial<Problem> & { message?: unknown }) | null;
  if (typeof given?.detail === 'string' && typeof given.code === 'string')
    return new RequestFailed({
      ...local(status, given.code, given.title ?? t('Failed'), given.detail),
      ...given,
      status,
    });
  const text = ownText(typeof given?.message === 'string' ? given.message : body);
  const detail =
    text === ''
      ? t('The server answered with status {status} and no explanation. Try again in a moment.', {
          status,
        })
      : t('The server answered with status {status}: “{explanation}”. Try again in a moment.', {
          status,
          explanation: text,
        });
  return new RequestFailed(local(status, 'unexplained', t('Failed'), detail));
}

/** How an error is shown to a person. */
export interface Described {
  detail: string;
  /** Finds the request in the server's log. */
  reference?: string;
  /** There is no connection: the notice above the screen says so, and the call is repeated later. */
  waits?: boolean;
}

/** Whether a call failed because there is no connection. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof RequestFailed && error.problem.code === 'unreachable';

/** Whether a change was refused because the record has another version by now. */
export const isStale = (error: unknown): boolean =>
  error instanceof RequestFailed && error.problem.code === 'stale';

/** How an error is shown to a person. */
export function describeError(error: unknown): Described {
  if (!(error instanceof RequestFailed))
    return { detail: t('An error occurred in the console. Reload the page and try again.') };
  const { detail, requestId } = error.problem;
  return {
    detail,
    ...(requestId !== '' && { reference: requestId }),
    ...(isUnreachable(error) && { waits: true }),
  };
}

/** The same in few words, for a place within a screen. */
export const describeBriefly = (error: unknown): string =>
  isUnreachable(error)
    ? t('It comes by itself once the connection is back.')
    : describeError(error).detail;

/** Worth retrying: no answer, or a failure of the server (5xx). */
export const isTransient = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.problem.status === 0 || error.problem.status >= 500);

/** Whether a record is not there, or not for this person. */
export const isGone = (error: Error | null): boolean =>
  error instanceof RequestFailed && [403, 404].includes(error.problem.status);
