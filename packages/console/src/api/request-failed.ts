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

/** No answer at all; status 0. */
export const unreachable = (): RequestFailed =>
  new RequestFailed(
    local(
      0,
      'unreachable',
      'No answer',
      'The server does not answer. Check the network connection and try again.',
    ),
  );

/** Nobody is signed in any more. */
export const signedOut = (): RequestFailed =>
  new RequestFailed(
    local(401, 'signed_out', 'Not signed in', 'Your session has ended. Sign in again.'),
  );

/** Reads a failed answer; one that is no problem document (a proxy's page) is described by its status. */
export function readFailure(status: number, body: unknown): RequestFailed {
  const problem = body as Partial<Problem> | null;
  if (typeof problem?.detail === 'string' && typeof problem.code === 'string')
    return new RequestFailed({
      ...local(status, problem.code, problem.title ?? 'Failed', problem.detail),
      ...problem,
      status,
    });
  const detail = `The server answered with status ${status} and no explanation. Try again in a moment.`;
  return new RequestFailed(local(status, 'unexplained', 'Failed', detail));
}

/** What to tell a person about any error. */
export function describeError(error: unknown): { detail: string; reference?: string } {
  if (!(error instanceof RequestFailed))
    return { detail: 'The console met a fault of its own. Reload the page and try again.' };
  const { detail, requestId } = error.problem;
  return requestId === '' ? { detail } : { detail, reference: requestId };
}

/** Worth trying again by itself: no answer, or a fault on the server's side. */
export const isPassing = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.problem.status === 0 || error.problem.status >= 500);
