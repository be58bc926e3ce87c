import type { Problem } from '@foyer/contract';

/** A call that did not succeed, with the server's reason or ours. */
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
      'No connection',
      'The server does not answer. Check the network connection and try again.',
    ),
  );

/** The server can be reached, but this call was not answered; status 0. */
export const unanswered = (limitMs: number | undefined): RequestFailed =>
  new RequestFailed(
    local(
      0,
      'unanswered',
      'No answer',
      limitMs === undefined
        ? 'The connection broke before the server had answered. Try again.'
        : `The server did not answer within ${limitMs / 1000} seconds. Try again in a moment.`,
    ),
  );

/** Nobody is signed in any more. */
export const signedOut = (): RequestFailed =>
  new RequestFailed(
    local(401, 'signed_out', 'Not signed in', 'Your session has ended. Sign in again.'),
  );

const longestText = 200;
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** The text of a page, of plain text or of a JSON answer that is no problem document; short. */
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

/** Reads a failed answer; one that is no problem document (a proxy's page) is told by its own text. */
export function readFailure(status: number, body: string): RequestFailed {
  const given = parsed(body) as (Partial<Problem> & { message?: unknown }) | null;
  if (typeof given?.detail === 'string' && typeof given.code === 'string')
    return new RequestFailed({
      ...local(status, given.code, given.title ?? 'Failed', given.detail),
      ...given,
      status,
    });
  const text = ownText(typeof given?.message === 'string' ? given.message : body);
  const explanation = text === '' ? ' and no explanation' : `: “${text}”`;
  const detail = `The server answered with status ${status}${explanation}. Try again in a moment.`;
  return new RequestFailed(local(status, 'unexplained', 'Failed', detail));
}

/** What to tell a person about any error. */
export interface Described {
  detail: string;
  /** Finds the request in the server's log. */
  reference?: string;
  /** There is no connection, which is told once for the whole screen; this comes by itself later. */
  waits?: boolean;
}

/** Whether a call failed because there is no connection. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof RequestFailed && error.problem.code === 'unreachable';

/** What to tell a person about any error. */
export function describeError(error: unknown): Described {
  if (!(error instanceof RequestFailed))
    return { detail: 'The console met a fault of its own. Reload the page and try again.' };
  const { detail, requestId } = error.problem;
  return {
    detail,
    ...(requestId !== '' && { reference: requestId }),
    ...(isUnreachable(error) && { waits: true }),
  };
}

/** The same in few words, beside what is missing: the loss of the connection is told elsewhere. */
export const describeInPlace = (error: unknown): string =>
  isUnreachable(error)
    ? 'It comes by itself once the connection is back.'
    : describeError(error).detail;

/** Worth trying again by itself: no answer, or a fault on the server's side. */
export const isPassing = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.problem.status === 0 || error.problem.status >= 500);
