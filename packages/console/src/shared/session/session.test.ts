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
