import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, splitSignInLink } from './sign-in-link.ts';

const at = (href: string) => splitSignInLink(`https://foyer.example${href}`);
const nothing = { token: null, code: null, error: null };

test('takes the token and leaves the rest of the address', () => {
  expect(at('/login?a=1&token=x.y.z&b=2#c')).toEqual({
    ...nothing,
    token: 'x.y.z',
    rest: '/login?a=1&b=2#c',
  });
});

test('takes an empty token out of the address too', () => {
  expect(at('/login?token=')).toEqual({ ...nothing, token: '', rest: '/login' });
});

test('takes the code and the reason of a social sign-in', () => {
  expect(at('/login?code=abc')).toEqual({ ...nothing, code: 'abc', rest: '/login' });
  expect(at('/login?error=too_late')).toEqual({ ...nothing, error: 'too_late', rest: '/login' });
});

test('other pages and addresses that bring nothing are left alone', () => {
  expect(at('/login')).toBeNull();
  expect(at('/app/notifications?token=x&error=y')).toBeNull();
});

test('only known reasons are shown', () => {
  expect(failureOf('not_configured')?.message).toBe('This provider is not configured.');
  for (const written of [null, '', 'Call 555-0100 to unlock your account', 'toString', '__proto__'])
    expect(failureOf(written)).toBeNull();
});

describe('what the address brings', () => {
  const tokenOf = (uid: number, lang?: string) =>
    `h.${btoa(JSON.stringify({ Username: `P${uid}`, sub: 'VIEWER', exp: 9e9, uid, cid: 1, lang }))}.s`;
  const stores = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  /** Opens an address in a browser with or without a stored session. */
  async function open(href: string, stored?: string) {
    const localStorage = stores();
    if (stored) localStorage.setItem('token', stored);
    const addresses: string[] = [];
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('sessionStorage', stores());
    vi.stubGlobal('location', new URL(`https://foyer.example${href}`));
    vi.stubGlobal('history', {
      state: {},
      replaceState: (_: unknown, __: string, to: string) => addresses.push(to),
    });
    const { pendingLink, beginFromAddress, linkFault } = await import('./sign-in-link.ts');
    const { session } = await import('../../shared/session/session.ts');
    beginFromAddress();
    return {
      language: localStorage.getItem('foyer-language'),
      addresses,
      pending: pendingLink.current(),
      fault: linkFault(),
      userId: session.current()?.userId,
    };
  }
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  test('with nobody signed in a token is taken at once', async () => {
    const opened = await open(`/login?token=${tokenOf(1)}`);
    expect(opened).toMatchObject({ userId: 1, pending: null, addresses: ['/login'] });
  });

  test('the page loads in the language of the person whom a token names', async () => {
    expect(await open(`/login?token=${tokenOf(1, 'de')}`)).toMatchObject({ language: 'de' });
    vi.resetModules();
    expect(await open(`/login?token=${tokenOf(1)}`)).toMatchObject({ language: null });
    vi.resetModules();
    // Another language may have been chosen since the stored token was given.
    expect(await open('/login', tokenOf(1, 'de'))).toMatchObject({ language: null });
    vi.resetModules();
    const other = await open(`/login?token=${tokenOf(2, 'de')}`, tokenOf(1));
    expect(other).toMatchObject({ language: null });
  });

  test('somebody who is signed in stays so until the server and they have been asked', async () => {
    const opened = await open(`/extra/login?token=${tokenOf(2)}`, tokenOf(1));
    expect(opened).toMatchObject({ userId: 1, pending: { token: tokenOf(2) } });
    expect(opened.addresses.at(-1)).toBe('/login');
    for (const token of ['rubbish', 'a.b.c']) {
      vi.resetModules();
      expect(await open(`/login?token=${token}`, tokenOf(1))).toMatchObject({ userId: 1 });
    }
  });

  test('a reason that is not known says nothing, and neither ends the session', async () => {
    expect(await open('/login?error=Call%20us', tokenOf(1))).toMatchObject({
      userId: 1,
      fault: null,
      pending: null,
    });
  });
});
