import type { Issue } from '@foyer/contract';

/** Every refusal of the server, by its stable code: status and title. */
const catalogue = {
  malformed: [400, 'The request is malformed'],
  signed_out: [401, 'Not signed in'],
  wrong_credentials: [401, 'Sign-in failed'],
  second_factor_required: [401, 'Second factor required'],
  wrong_second_factor: [401, 'Sign-in failed'],
  second_factor_missing: [403, 'Second factor required'],
  forbidden: [403, 'Not allowed'],
  registration_closed: [403, 'Registration is closed'],
  not_found: [404, 'Not found'],
  too_slow: [408, 'Too slow'],
  duplicate: [409, 'Already there'],
  in_use: [409, 'Still in use'],
  retired: [409, 'Retired'],
  too_large: [413, 'Too large'],
  unsupported_type: [415, 'Unsupported type'],
  too_many: [429, 'Too many requests'],
  broken: [500, 'Something broke on the server'],
  unavailable: [503, 'Temporarily unavailable'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof catalogue;

/** A refusal: what was wrong, where, and what to do, in words fit to show to a person. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly issues: Issue[] | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterS: number | undefined;
  /** Of a request whose body was not read to its end, and yet is not worth the connection. */
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

/** The usual 404: unknown, or another customer's, which sounds the same. */
export const notFound = (noun: string, id: number) =>
  new ProblemError('not_found', `There is no ${noun} ${id}.`);

/** What was retired stays as it was. */
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
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
