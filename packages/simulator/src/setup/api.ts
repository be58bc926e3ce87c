import { type Clock, detailOf, retryAfterMs } from '@foyer/device-client';

/** The public API, by a token or a key. */
export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
}

export interface ApiAccess {
  server: string;
  clock: Clock;
  signal: AbortSignal;
}

export interface AdminAccess extends ApiAccess {
  email: string;
  password: string;
}

/** How long a server that is starting or overloaded is asked again. */
const retryForMs = 60_000;
const pauseMs = 500;
const retriedStatuses = new Set([429, 502, 503, 504]);

/** Asks until the server answers; an unavailable or overloaded server is asked again for a minute. */
async function ask(access: ApiAccess, path: string, init: RequestInit): Promise<unknown> {
  const { clock, signal } = access;
  const giveUpAt = clock.now() + retryForMs;
  for (;;) {
    let waitMs = pauseMs;
    let failure: string;
    try {
      const answer = await fetch(`${access.server}${path}`, { ...init, signal });
      const body: unknown = await answer.json().catch(() => undefined);
      if (answer.ok) return body;
      failure = `${init.method} ${path}: ${detailOf(answer.status, body)}`;
      if (!retriedStatuses.has(answer.status)) throw new RejectedRequestError(failure);
      waitMs = Math.max(pauseMs, retryAfterMs(answer.headers.get('retry-after'), clock.now()));
    } catch (error) {
      if (error instanceof RejectedRequestError || signal.aborted) throw error;
      failure = `${access.server} does not answer: ${error instanceof Error ? error.message : error}`;
    }
    if (clock.now() + waitMs > giveUpAt) throw new Error(failure);
    await clock.sleep(waitMs, signal);
  }
}

class RejectedRequestError extends Error {}

export async function signIn(access: AdminAccess): Promise<Api> {
  const headers = { 'content-type': 'application/json' };
  const credentials = { email: access.email, password: access.password };
  const login = await ask(access, '/api/auth/login', {
    method: 'POST',
    headers,
    body: JSON.stringify(credentials),
  });
  const token = (login as { access_token?: unknown }).access_token;
  if (typeof token !== 'string') throw new Error('The login answered without an access_token.');
  return apiWith(access, token);
}

/** The API as whoever a token or a key is of. */
export function apiWith(access: ApiAccess, token: string): Api {
  const headers = { 'content-type': 'application/json' };
  const authorization = `Bearer ${token}`;
  const dataOf = (body: unknown) => (body as { data: unknown }).data;
  const send = async (method: 'POST' | 'PUT', path: string, body: unknown) =>
    dataOf(
      await ask(access, path, {
        method,
        headers: { ...headers, authorization },
        body: JSON.stringify(body),
      }),
    );
  return {
    get: async <T>(path: string) =>
      dataOf(await ask(access, path, { method: 'GET', headers: { authorization } })) as T,
    post: async <T>(path: string, body: unknown = {}) => (await send('POST', path, body)) as T,
    put: async <T>(path: string, body: unknown) => (await send('PUT', path, body)) as T,
  };
}
