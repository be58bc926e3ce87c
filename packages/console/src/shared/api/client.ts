import { type CallOf, type Endpoint, endpoints } from '@foyer/contract';
import { pageLanguage } from '@foyer/translation/page';
import { callAddress, type Values } from './address.ts';
import {
  type RequestFailed,
  readFailure,
  signedOut,
  unanswered,
  unreachable,
} from './request-failed.ts';
import { rememberVersion } from './version.ts';

/** What a call takes beside the parts that the contract names. */
interface CallOptions {
  signal?: AbortSignal;
  /** Version of the record that is changed (`versionOf`): refused with code `stale` where it has another one. */
  ifMatch?: string | undefined;
}

/** One function for every declared call: `api.notifications.list({ query })`. */
export type Client = {
  [Noun in keyof typeof endpoints]: {
    [Verb in keyof (typeof endpoints)[Noun]]: (typeof endpoints)[Noun][Verb] extends Endpoint
      ? CallOf<(typeof endpoints)[Noun][Verb], CallOptions>
      : never;
  };
};

interface Wiring {
  fetch: typeof fetch;
  token: () => string | null;
  /** A call that carried a token was answered with 401. */
  onRefused: (token: string) => void;
  /** A call was answered that a second factor has to be set up first. */
  onSecondFactorMissing: () => void;
  /** Checks whether the server can be reached, and learns of every answer. */
  connection: { check(): Promise<boolean>; answered(): void };
  /** Aborts after so many milliseconds; tests replace it. */
  timeout?: (limitMs: number) => AbortSignal;
}

/** Timeout of a call. */
export const callLimitMs = 20_000;
/** Timeout of calls that work through much of the history. */
const longCallLimitMs = 10 * 60_000;
/** Statuses that proxies answer when the server does not. */
const proxyStatuses = [502, 503, 504];

type LooseInput = {
  params?: Values;
  query?: Values;
  body?: unknown;
  signal?: AbortSignal;
  ifMatch?: string;
};

async function send(endpoint: Endpoint, input: LooseInput, wiring: Wiring): Promise<unknown> {
  const token = endpoint.access === 'public' ? null : wiring.token();
  // After a sign-out the server would only answer 401.
  if (endpoint.access !== 'public' && token === null) throw signedOut();
  const headers: Record<string, string> = {
    'content-type': endpoint.takesFile ? 'application/octet-stream' : 'application/json',
    // The page's, which need not be the browser's: it may have been chosen at the login.
    'accept-language': pageLanguage(),
  };
  // not shown: a header
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.ifMatch !== undefined) headers['if-match'] = input.ifMatch;
  const limitMs = endpoint.takesLong ? longCallLimitMs : callLimitMs;
  const { answer, text } = await ask(wiring, limitMs, input.signal, (signal) =>
    wiring.fetch(callAddress(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers,
      ...(input.body !== undefined && {
        body: endpoint.takesFile ? (input.body as BodyInit) : JSON.stringify(input.body),
      }),
      signal,
    }),
  );
  const failure = () => readFailure(answer.status, text);
  if (proxyStatuses.includes(answer.status)) throw await orUnreachable(wiring, failure());
  wiring.connection.answered();
  const body = answer.ok && text !== '' ? readBody(text) : null;
  if (body !== null) {
    const data = endpoint.bare ? body : (body as { data: unknown }).data;
    rememberVersion(data, answer.headers.get('etag'));
    return data;
  }
  if (answer.status === 401 && token) wiring.onRefused(token);
  const refusal = failure();
  if (refusal.problem.code === 'second_factor_missing') wiring.onSecondFactorMissing();
  throw refusal;
}

/** Fetches the whole answer within the limit; a failure says whether the server can be reached. */
async function ask(
  wiring: Wiring,
  limitMs: number,
  cancelled: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<Response>,
): Promise<{ answer: Response; text: string }> {
  const limit = (wiring.timeout ?? ((ms) => AbortSignal.timeout(ms)))(limitMs);
  try {
    const answer = await call(cancelled ? AbortSignal.any([cancelled, limit]) : limit);
    return { answer, text: await answer.text() };
  } catch (error) {
    if (cancelled?.aborted) throw error;
    throw await orUnreachable(wiring, unanswered(limit.aborted ? limitMs : undefined));
  }
}

/** The failure of one call, or "unreachable" if there is no connection. */
const orUnreachable = async (wiring: Wiring, failure: RequestFailed) =>
  (await wiring.connection.check()) ? failure : unreachable();

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Derives the client from the contract's declarations. */
export function createClient(wiring: Wiring): Client {
  const nouns = Object.entries(endpoints).map(([noun, calls]) => [
    noun,
    Object.fromEntries(
      Object.entries(calls as Record<string, Endpoint>).map(([verb, endpoint]) => [
        verb,
        (input: LooseInput = {}) => send(endpoint, input, wiring),
      ]),
    ),
  ]);
  return Object.fromEntries(nouns) as Client;
}
