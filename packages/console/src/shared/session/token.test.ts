import { describe, expect, test } from 'vitest';
import { isLive, readClaims } from './token.ts';

const tokenOf = (claims: unknown) => {
  const part = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `header.${part}.signature`;
};

describe('reading a token', () => {
  test('finds name, role, expiry and user', () => {
    expect(readClaims(tokenOf({ Username: 'Ada', sub: 'VIEWER', exp: 10, uid: 3 }))).toEqual({
      uid: 3,
      cid: null,
      Username: 'Ada',
      sub: 'VIEWER',
      exp: 10,
    });
  });

  test('reads names beyond ASCII', () => {
    const claims = { Username: 'Zoë Gößling ✓', sub: 'OPERATOR', exp: 1, uid: 5, cid: 2 };
    expect(readClaims(tokenOf(claims))).toEqual(claims);
  });

  test.each(['', 'abc', 'a.b.c', 'a..c', tokenOf(null), tokenOf({ sub: 'VIEWER' })])(
    'refuses %j',
    (token) => {
      expect(readClaims(token)).toBeNull();
    },
  );
});

test('a token is live until its expiry, and not at it', () => {
  const claims = { Username: '', sub: '', exp: 100, uid: 1, cid: null };
  expect(isLive(claims, 99_999)).toBe(true);
  expect(isLive(claims, 100_000)).toBe(false);
});
