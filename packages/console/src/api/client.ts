import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  endpoints,
  type ParamsOf,
  type QueryOf,
} from '@foyer/contract';
import { callAddress, type Values } from './address.ts';
import { readFailure, signedOut, unreachable } from './request-failed.ts';

/** The parts of a call's input that its declaration names. */
type Input<E extends Endpoint> = (ParamsOf<E> extends undefined
  ? object
  : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? object : { query?: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? object : { body: BodyOf<E> }) & { signal?: AbortSignal };

type Call<E extends Endpoint> =
  object extends Input<E>
    ? (input?: Input<E>) => Promise<AnswerOf<E>>
    : (input: Input<E>) => Promise<AnswerOf<E>>;

/** One function for every declared call: `api.notifications.list({ query })`. */
export type Client = {
  [Noun in keyof typeof endpoints]: {
    [Verb in keyof (typeof endpoints)[Noun]]: (typeof endpoints)[Noun][Verb] extends Endpoint
      ? Call<(typeof endpoints)[Noun][Verb]>
      : never;
  };
};

interface Wiring {
  fetch: typeof fetch;
  token: () => string | null;
  /** A call that carried a token was answered with 401. */
  onRefused: (token: string) => void;
}

type LooseInput = { params?: Values; query?: Values; body?: unknown; signal?: AbortSignal };

async function send(endpoint: Endpoint, input: LooseInput, wiring: Wiring): Promise<unknown> {
  const token = endpoint.access === 'public' ? null : wiring.token();
  // After a sign-out there is nobody to ask for; the server would only refuse.
  if (endpoint.access !== 'public' && token === null) throw signedOut();
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await wiring.fetch(callAddress(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw unreachable();
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return endpoint.bare ? body : (body as { data: unknown }).data;
  if (answer.status === 401 && token) wiring.onRefused(token);
  throw readFailure(answer.status, body);
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
