import type { Issue } from '@foyer/contract';
import { numberText } from '@foyer/contract';

/** Every problem that the server answers with, by its stable code: status and title. */
const catalogue = {
  malformed: [400, 'The request is malformed'],
  signed_out: [401, 'Not signed in'],
  wrong_credentials: [401, 'Sign-in failed'],
  second_factor_required: [401, 'Second factor required'],
  wrong_second_factor: [401, 'Sign-in failed'],
  second_factor_missing: [403, 'Second factor required'],
  forbidden: [403, 'Not allowed'],
  no_mail: [403, 'No mail is set up'],
  registration_closed: [403, 'Registration is closed'],
  not_found: [404, 'Not found'],
  too_slow: [408, 'Too slow'],
  duplicate: [409, 'Already there'],
  in_use: [409, 'Still in use'],
  retired: [409, 'Retired'],
  stale: [412, 'Changed since it was loaded'],
  too_large: [413, 'Too large'],
  unsupported_type: [415, 'Unsupported type'],
  too_many: [429, 'Too many requests'],
  broken: [500, 'Something broke on the server'],
  unavailable: [503, 'Temporarily unavailable'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof catalogue;

/** An error with an answer for the caller: what was wrong, where, and what to do, in words for people. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly issues: Issue[] | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfterS: number | undefined;
  /** Keeps the connection open although the body was not read to its end. */
  readonly keepsConnection: boolean;

  constructor(
    code: ProblemCode,
    detail: string,
    more: { issues?: Issue[]; retryAfterS?: number; keepsConnection?: boolean } = {},
  ) {
    super(detail);
    this.code = code;
    this.issues = more.issues;
    this.retryAfterS = more.retryAfterS;
    this.keepsConnection = more.keepsConnection ?? false;
  }

  get status(): number {
    return catalogue[this.code][0];
  }

  get title(): string {
    return catalogue[this.code][1];
  }
}

/** The 404 of an unknown record and, with the same words, of another customer's. */
export const notFound = (noun: string, id: number) =>
  new ProblemError('not_found', `There is no ${noun} ${id}.`);

/** The answer to a change of a retired record. */
export const retired = (noun: string) =>
  new ProblemError(
    'retired',
    `This ${noun} is retired: its history can be read, but nothing of it changes.`,
  );

/** A row that exists, or the 404. */
export function found<T>(row: T | undefined, noun: string, id: number): T {
  if (row === undefined) throw notFound(noun, id);
  return row;
}

/** `1 camera`, `2 cameras`. */
export const countOf = (count: number, noun: string) =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
