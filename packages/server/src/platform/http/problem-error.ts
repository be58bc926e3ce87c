import { numberText } from '@foyer/contract';
import { type Message, msg, write } from '@foyer/translation';
import { translateIn } from '../translation/translations.ts';

/** Every problem that the server answers with, by its stable code: status and title. */
const catalogue = {
  malformed: [400, msg('The request is malformed')],
  signed_out: [401, msg('Not signed in')],
  wrong_credentials: [401, msg('Sign-in failed')],
  second_factor_required: [401, msg('Second factor required')],
  wrong_second_factor: [401, msg('Sign-in failed')],
  second_factor_missing: [403, msg('Second factor required')],
  forbidden: [403, msg('Not allowed')],
  no_mail: [403, msg('No mail is set up')],
  registration_closed: [403, msg('Registration is closed')],
  not_found: [404, msg('Not found')],
  too_slow: [408, msg('Too slow')],
  duplicate: [409, msg('Already there')],
  in_use: [409, msg('Still in use')],
  retired: [409, msg('Retired')],
  stale: [412, msg('Changed since it was loaded')],
  too_large: [413, msg('Too large')],
  unsupported_type: [415, msg('Unsupported type')],
  too_many: [429, msg('Too many requests')],
  broken: [500, msg('Something broke on the server')],
  unavailable: [503, msg('Temporarily unavailable')],
} as const satisfies Record<string, readonly [number, Message]>;

export type ProblemCode = keyof typeof catalogue;

/** One fault of a request, as the contract's `Issue` before it is translated. */
export interface ProblemIssue {
  /** JSON pointer into the part of the request that is named first. */
  path: string;
  message: Message | string;
}

/**
 * An error with an answer for the caller: what was wrong, where, and what to do, in words for people. Its own `message` is
 * English, for logs and for what is stored.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  /** In the language of who asks, once it is written in it. A text is of somebody else, such as a device. */
  readonly detail: Message | string;
  readonly issues: ProblemIssue[] | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfterS: number | undefined;
  /** Keeps the connection open although the body was not read to its end. */
  readonly keepsConnection: boolean;

  constructor(
    code: ProblemCode,
    detail: Message | string,
    more: { issues?: ProblemIssue[]; retryAfterS?: number; keepsConnection?: boolean } = {},
  ) {
    super(write(translateIn('en'), detail));
    this.code = code;
    this.detail = detail;
    this.issues = more.issues;
    this.retryAfterS = more.retryAfterS;
    this.keepsConnection = more.keepsConnection ?? false;
  }

  get status(): number {
    return catalogue[this.code][0];
  }

  get title(): Message {
    return catalogue[this.code][1];
  }
}

/** What an answer calls a record. */
const nouns = {
  'accuracy audit': msg('accuracy audit'),
  correction: msg('correction'),
  'crossing mark': msg('crossing mark'),
  alarm: msg('alarm'),
  'alarm rule': msg('alarm rule'),
  'alarm notification': msg('alarm notification'),
  alert: msg('alert'),
  'API key': msg('API key'),
  area: msg('area'),
  browser: msg('browser'),
  camera: msg('camera'),
  channel: msg('channel'),
  'claim code of device': msg('claim code of device'),
  customer: msg('customer'),
  delivery: msg('delivery'),
  device: msg('device'),
  floor: msg('floor'),
  line: msg('line'),
  link: msg('link'),
  'maintenance window': msg('maintenance window'),
  notification: msg('notification'),
  product: msg('product'),
  region: msg('region'),
  report: msg('report'),
  role: msg('role'),
  site: msg('site'),
  user: msg('user'),
  zone: msg('zone'),
} as const satisfies Record<string, Message>;

export type NounName = keyof typeof nouns;

/** A noun of the contract's paths, such as `alarm rule`; as it is where it has no translation. */
export const nounMessage = (noun: string): Message | string =>
  Object.hasOwn(nouns, noun) ? nouns[noun as NounName] : noun;

/** The 404 of an unknown record and, with the same words, of another customer's. */
export const notFound = (noun: NounName, id: number | string) =>
  new ProblemError('not_found', msg('There is no {noun} {id}.', { noun: nouns[noun], id }));

/** The answer to a change of a retired record. */
export const retired = (noun: NounName) =>
  new ProblemError(
    'retired',
    msg('This {noun} is retired: its history can be read, but nothing of it changes.', {
      noun: nouns[noun],
    }),
  );

/** A row that exists, or the 404. */
export function found<T>(row: T | undefined, noun: NounName, id: number | string): T {
  if (row === undefined) throw notFound(noun, id);
  return row;
}

/** `1 camera`, `2 cameras`. */
export const countOf = (count: number, noun: string) =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
