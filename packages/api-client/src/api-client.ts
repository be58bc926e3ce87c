import type { CallOf, Endpoint, endpoints, Problem } from '@foyer/contract';
import addresses from '@foyer/contract/endpoint-addresses' with { type: 'json' };
import { ApiError } from './api-error.ts';

type Endpoints = typeof endpoints;

/** What a call takes beside the parts that the contract names. */
interface CallOptions {
  signal?: AbortSignal;
  /** Version of the record that is changed (`versionOf`): refused with code `stale` where it has another one. */
  ifMatch?: string | undefined;
}

/** One function for every call: `foyer.areas.occupancy({ params: { id: 3 } })`. Each throws `ApiError`. */
export type ApiClient = {
  [Noun in keyof Endpoints]: {
    [Verb in keyof Endpoints[Noun]]: Endpoints[Noun][Verb] extends Endpoint
      ? CallOf<Endpoints[Noun][Verb], CallOptions>
      : never;
  };
};

export interface ApiClientOptions {
  /** Address of the server: `https://foyer.example.com`. */
  server: string;
  /** An API key (`foyer_…`), or a person's token. */
  key: string;
  /** Limit of a call; 60,000 by default. */
  timeoutMs?: number;
}

interface Address {
  method: string;
  path: string;
  bare?: boolean;
  takesFile?: object;
}

type Values = Record<string, string | number | boolean | null | undefined>;
type LooseInput = {
  params?: Values;
  query?: Values;
  body?: unknown;
  signal?: AbortSignal;
  ifMatch?: string;
};

const versions = new WeakMap<object, string>();

/** The version of a record that was answered: send it as `ifMatch` with its change. */
export const versionOf = (answer: object): string | undefined => versions.get(answer);

/** A client of one server. Answers are what the server sends in `data`. */
export function createApiClient({ server, key, timeoutMs = 60_000 }: ApiClientOptions): ApiClient {
  const call =
    ({ method, path, bare, takesFile }: Address) =>
    async ({ params, query, body, signal, ifMatch }: LooseInput = {}) => {
      const limit = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(addressOf(server, path, params, query), {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': takesFile ? 'application/octet-stream' : 'application/json',
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(body !== undefined && {
          body: takesFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
        }),
      });
      const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
      if (!answer.ok) {
        const problem = isJson ? ((await answer.json()) as Problem) : undefined;
        throw new ApiError(answer.status, problem);
      }
      // CSV, Parquet and workbooks, where the query asks for them.
      if (!isJson) return new Uint8Array(await answer.arrayBuffer());
      const content = (await answer.json()) as { data: unknown };
      const data = bare ? content : content.data;
      const version = answer.headers.get('etag');
      if (version !== null && typeof data === 'object' && data !== null)
        versions.set(data, version);
      return data;
    };
  const nouns = Object.entries(addresses as Record<string, Record<string, Address>>);
  return Object.fromEntries(
    nouns.map(([noun, calls]) => [
      noun,
      Object.fromEntries(
        Object.entries(calls).map(([verb, address]) => [verb, call(address)] as const),
      ),
    ]),
  ) as unknown as ApiClient;
}

function addressOf(server: string, path: string, params: Values = {}, query: Values = {}): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new TypeError(`${path} needs params.${name}.`);
    return encodeURIComponent(String(value));
  });
  const address = new URL(filled, server);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  }
  return address;
}
