import { expect, test } from 'vitest';
import { parseChallenges } from './challenges.ts';

test('challenges of several schemes in one header are told apart, whatever stands in quotes', () => {
  const header = String.raw`Negotiate, Digest realm="a, Basic realm=\"b\"", nonce="n==", qop="auth,auth-int", stale=TRUE, algorithm=MD5, Basic realm="c",Bearer error="x"`;
  expect(parseChallenges(header)).toEqual([
    { scheme: 'negotiate', params: {} },
    {
      scheme: 'digest',
      params: {
        realm: 'a, Basic realm="b"',
        nonce: 'n==',
        qop: 'auth,auth-int',
        stale: 'TRUE',
        algorithm: 'MD5',
      },
    },
    { scheme: 'basic', params: { realm: 'c' } },
    { scheme: 'bearer', params: { error: 'x' } },
  ]);
});

test('a header that is no list of challenges offers nothing that could be answered', () => {
  expect(parseChallenges('')).toEqual([]);
  expect(parseChallenges('realm="of nothing"')).toEqual([]);
  expect(parseChallenges('=;"')).toEqual([]);
});
