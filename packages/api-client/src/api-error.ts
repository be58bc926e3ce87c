import type { Problem } from '@foyer/contract';

/** A call that the server refused, or could not answer: what was wrong, where, and what to do. */
export class ApiError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** RFC 9457, with `code`, `detail`, `errors` and `requestId`; undefined where a proxy answered. */
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.detail ?? `The server answered with status ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}
