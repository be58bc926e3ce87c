import { setPageLanguage } from '@foyer/translation/page';
import { describe, expect, test, vi } from 'vitest';
import { callLimitMs, createClient } from './client.ts';
import { describeError, isUnreachable, RequestFailed } from './request-failed.ts';
import { versionOf } from './version.ts';

function clientAnswering(
  status: number,
  body: unknown,
  token: string | null = 'secret',
  canBeReached = true,
) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));
  const onRefused = vi.fn<(token: string) => void>();
  const answered = vi.fn();
  const connection = { check: async () => canBeReached, answered };
  const onSecondFactorMissing = vi.fn();
  const wiring = { fetch, token: () => token, onRefused, onSecondFactorMissing, connection };
  return { api: createClient(wiring), fetch, onRefused, onSecondFactorMissing, answered, wiring };
}

const problem = { type: '', title: '', code: 'token', detail: 'Sign in again.', requestId: 'r' };

describe('the client', () => {
  test('calls the declared path with the bearer token and gives what is in data', async () => {
    const { api, fetch } = clientAnswering(200, { data: { rows: [], count: 0, page: 2 } });
    const answer = await api.notifications.list({ query: { page: 2, type: 3 } });
    expect(answer.page).toBe(2);
    const [address, request] = fetch.mock.calls[0]!;
    expect(address).toBe('/api/notifications?page=2&type=3');
    expect(request).toMatchObject({
      method: 'GET',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    });
  });

  test('asks for answers in the language of the page, which need not be the browser’s', async () => {
    const { api, fetch } = clientAnswering(200, { data: [] });
    setPageLanguage('fr', {});
    try {
      await api.roles.list();
      await api.sessions.login({ body: { email: 'a@b', password: 'c' } });
    } finally {
      setPageLanguage('en', {});
    }
    for (const [, request] of fetch.mock.calls)
      expect(request!.headers).toHaveProperty('accept-language', 'fr');
  });

  test('remembers the version of an answer, and names it with a change', async () => {
    const { api, fetch } = clientAnswering(200, { data: { id: 7 } });
    fetch.mockImplementation(async () =>
      Response.json({ data: { id: 7 } }, { headers: { etag: '"one"' } }),
    );
    const area = await api.areas.get({ params: { id: 7 } });
    expect(versionOf(area)).toBe('"one"');
    expect(fetch.mock.calls[0]![1]!.headers).not.toHaveProperty('if-match');
    fetch.mockImplementation(async () =>
      Response.json({ data: { id: 7 } }, { headers: { etag: '"two"' } }),
    );
    const body = { Name: 'Hall' };
    const changed = await api.areas.update({ params: { id: 7 }, body, ifMatch: versionOf(area) });
    expect(fetch.mock.calls[1]![1]!.headers).toHaveProperty('if-match', '"one"');
    expect(versionOf(changed)).toBe('"two"');
  });

  test('gives a bare answer whole, and sends no token with a public call', async () => {
    const { api, fetch } = clientAnswering(200, { access_token: 'new' });
    const answer = await api.sessions.login({ body: { email: 'a@b', password: 'c' } });
    expect(answer).toEqual({ access_token: 'new' });
    expect(fetch.mock.calls[0]![1]!.headers).not.toHaveProperty('authorization');
    expect(fetch.mock.calls[0]![1]!.body).toBe('{"email":"a@b","password":"c"}');
  });

  test('asks for nobody: after a sign-out no request leaves', async () => {
    const { api, fetch, onRefused } = clientAnswering(200, { data: [] }, null);
    await expect(api.devices.list()).rejects.toMatchObject({ problem: { code: 'signed_out' } });
    expect(fetch).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('throws the server’s problem', async () => {
    const { api, onRefused } = clientAnswering(404, { ...problem, code: 'unknown', status: 404 });
    const failure = await api.devices.get({ params: { id: 9 } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestFailed);
    expect(failure).toMatchObject({ problem: { code: 'unknown', status: 404 } });
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('reports a refused token, but not a refused login', async () => {
    const { api, onRefused } = clientAnswering(401, { ...problem, status: 401 });
    await expect(api.devices.list()).rejects.toThrow('Sign in again.');
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('secret');
    await expect(api.sessions.login({ body: { email: 'a', password: 'b' } })).rejects.toThrow();
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  test('says that there is no connection where the server cannot be reached', async () => {
    const { api, fetch } = clientAnswering(200, {}, 'secret', false);
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await api.analytics.get().catch((error: unknown) => error);
    expect(isUnreachable(failure)).toBe(true);
    expect(describeError(failure)).toMatchObject({ waits: true });
  });

  test('calls a broken call a failure of its own where the server can be reached', async () => {
    const { api, fetch } = clientAnswering(200, {});
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await api.analytics.get().catch((error: unknown) => error);
    expect(isUnreachable(failure)).toBe(false);
    expect(describeError(failure).detail).toContain('The connection broke');
  });

  test('waits for a server that does not answer no longer than the limit', async () => {
    const { wiring, fetch } = clientAnswering(200, {});
    const limit = new AbortController();
    fetch.mockImplementation(
      (_, request) =>
        new Promise((_resolve, reject) => {
          request!.signal!.addEventListener('abort', () => reject(request!.signal!.reason));
          limit.abort();
        }),
    );
    const timeout = vi.fn(() => limit.signal);
    const api = createClient({ ...wiring, timeout });
    await expect(api.devices.list()).rejects.toThrow('did not answer within 20 seconds');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(callLimitMs);
  });

  test('a call that its screen gave up says nothing of the connection', async () => {
    const { wiring, fetch } = clientAnswering(200, {});
    const check = vi.fn(async () => true);
    const api = createClient({ ...wiring, connection: { check, answered: () => undefined } });
    const leaving = new AbortController();
    fetch.mockImplementation(async () => {
      leaving.abort();
      throw leaving.signal.reason;
    });
    await expect(api.devices.list({ signal: leaving.signal })).rejects.toThrow('aborted');
    expect(check).not.toHaveBeenCalled();
  });

  test.each([502, 503, 504])(
    'takes a %i for a lost connection only where nothing else is answered either',
    async (status) => {
      const answer = { message: 'upstream is away' };
      const alone = clientAnswering(status, answer);
      await expect(alone.api.devices.list()).rejects.toThrow('upstream is away');
      expect(alone.answered).not.toHaveBeenCalled();
      const cutOff = clientAnswering(status, answer, 'secret', false);
      const failure = await cutOff.api.devices.list().catch((error: unknown) => error);
      expect(isUnreachable(failure)).toBe(true);
    },
  );

  test('tells the connection of every other answer', async () => {
    const { api, answered } = clientAnswering(404, { ...problem, status: 404 });
    await expect(api.devices.list()).rejects.toThrow();
    expect(answered).toHaveBeenCalledTimes(1);
  });
});
