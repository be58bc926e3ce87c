import { expect, test } from 'vitest';
import { readClaims } from '../session/token.ts';
import { createClient } from './client.ts';
import { isTransient } from './request-failed.ts';
import { answerWithoutBackend } from './without-backend.ts';

const api = createClient({
  fetch: answerWithoutBackend,
  token: () => 'any',
  connection: { check: async () => true, answered: () => undefined },
  onRefused: () => {
    throw new Error('Nobody is refused.');
  },
  onSecondFactorMissing: () => undefined,
});

test('signing in gives a token with the name that was typed', async () => {
  const { access_token } = await api.sessions.login({ body: { email: 'zoë@b', password: 'c' } });
  const claims = readClaims(access_token);
  expect(claims).toMatchObject({ Username: 'zoë@b', sub: 'SUPER_ADMIN' });
  expect(claims?.exp).toBeGreaterThan(Date.now() / 1000);
});

test('registering succeeds', async () => {
  await expect(
    api.sessions.signup({ body: { email: 'a@b', password: 'c' } }),
  ).resolves.toBeDefined();
});

test('every other call says that no backend is configured, and is not tried again', async () => {
  for (const call of [
    () => api.devices.list(),
    () => api.notifications.get({ params: { id: 1 } }),
    () => api.customers.create({ body: { Name: 'x' } }),
  ]) {
    const failure: unknown = await call().catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: expect.stringContaining('No backend is configured'),
      problem: { code: 'no_backend' },
    });
    expect(isTransient(failure)).toBe(false);
  }
});
