import { describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { RequestFailed } from './request-failed.ts';

function clientAnswering(status: number, body: unknown, token: string | null = 'secret') {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));
  const onRefused = vi.fn<(token: string) => void>();
  return { api: createClient({ fetch, token: () => token, onRefused }), fetch, onRefused };
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

  test('says that the server does not answer', async () => {
    const { api, fetch } = clientAnswering(200, {});
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(api.analytics.get()).rejects.toThrow('does not answer');
  });
});
