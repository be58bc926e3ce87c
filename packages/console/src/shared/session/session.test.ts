import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from './session.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const tokenOf = (claims: unknown) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const token = tokenOf({ Username: 'Ada', sub: 'OPERATOR', uid: 7, cid: 2, exp: 4_000_000_000 });

const local = storage();
const page = { cookie: '' };
beforeEach(() => {
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('document', page);
});
afterEach(() => {
  session.end('left');
  vi.unstubAllGlobals();
});

test('a session keeps token, username, role and that somebody is signed in', () => {
  expect(session.begin(token)).toBe(true);
  expect(Object.fromEntries(local.kept)).toEqual({
    token,
    username: 'Ada',
    role: 'OPERATOR',
    authenticated: 'true',
  });
});

test('its end removes all of them, a user that another program left, and the token cookie', () => {
  session.begin(token);
  local.setItem('user', '{}');
  session.end('left');
  expect(Object.fromEntries(local.kept)).toEqual({});
  expect(page.cookie).toMatch(/^token=; Max-Age=0; path=\/$/);
});

test('a token that is refused ends the session, but not while a new one is on its way', async () => {
  session.begin(token);
  const renewed = tokenOf({ Username: 'Ada', sub: 'OPERATOR', uid: 7, cid: 2, exp: 4_000_000_001 });
  const answer = Promise.withResolvers<{ access_token: string }>();
  const renewal = session.renewBy(answer.promise);
  const refusal = session.refuse(token);
  answer.resolve({ access_token: renewed });
  await Promise.all([renewal, refusal]);
  expect(session.current()?.token).toBe(renewed);
  await session.refuse(renewed);
  expect(session.current()).toBeNull();
});

test('a renewal that fails leaves the session to what the server says of its token', async () => {
  session.begin(token);
  const failed = session.renewBy(Promise.reject(new Error('wrong password')));
  await expect(failed).rejects.toThrow('wrong password');
  expect(session.current()?.token).toBe(token);
  await session.refuse(token);
  expect(session.current()).toBeNull();
});

test('a new token that comes after the end begins nothing', async () => {
  session.begin(token);
  const answer = Promise.withResolvers<{ access_token: string }>();
  const renewal = session.renewBy(answer.promise);
  session.end('left');
  answer.resolve({ access_token: token });
  await renewal;
  expect(session.current()).toBeNull();
});
