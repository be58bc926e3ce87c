import { expect, test } from 'vitest';
import { parseChallenges } from './challenges.ts';
import { startDigest } from './digest.ts';

const signIn = { user: 'Mufasa', password: 'Circle of Life' };
const target = { method: 'GET', path: '/dir/index.html' };
/** The example of RFC 7616, 3.9.1. */
const clientNonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
const offered = (algorithm: string) =>
  `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;
const sessionFor = (header: string, given = signIn) =>
  startDigest(parseChallenges(header)[0]!, given, clientNonce);

test('digest is answered as in RFC 7616, with SHA-256 and with MD5', () => {
  expect(sessionFor(offered('MD5'))?.authorize(target)).toContain(
    'response="8ca523f5e9506fed4657c9700eebdbec"',
  );
  expect(sessionFor(offered('SHA-256'))?.authorize(target)).toContain(
    'response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"',
  );
});

test('requests under one nonce are counted', () => {
  const session = sessionFor(offered('MD5'));
  expect(session?.authorize(target)).toContain('nc=00000001');
  const second = session?.authorize(target);
  expect(second).toContain('nc=00000002');
  expect(second).not.toContain('8ca523f5e9506fed4657c9700eebdbec');
});

test('without qop it is answered as by RFC 2069', () => {
  const session = sessionFor(
    'Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"',
  );
  const header = session?.authorize(target);
  // md5(md5('Mufasa:testrealm@host.com:Circle of Life'):nonce:md5('GET:/dir/index.html')), by md5sum
  expect(header).toContain('response="2951cdbad33b2271fcb6b8e7b8feac23"');
  expect(header).not.toMatch(/cnonce|nc=|qop/);
});

test('a session that is bound to its nonce is answered with the first client nonce', () => {
  const session = sessionFor('Digest realm="r", nonce="n", qop="auth", algorithm=MD5-sess');
  // md5(md5(md5('Mufasa:r:Circle of Life'):n:cnonce):n:00000001:cnonce:auth:md5('GET:/dir/index.html')), by md5sum
  expect(session?.authorize(target)).toContain('response="fa16219ed2b637a681588d62d42c31db"');
});

test('names that a header cannot hold are quoted or encoded', () => {
  const header = 'Digest realm="r", nonce="n", qop="auth"';
  const named = (user: string) => sessionFor(header, { user, password: 'p' })?.authorize(target);
  expect(named('an "admin"')).toContain(String.raw`username="an \"admin\""`);
  expect(named('Jürgen')).toContain("username*=UTF-8''J%C3%BCrgen,");
});

test.each([
  'Basic realm="camera"',
  'Digest realm="r", nonce="n", algorithm=SHA-512-256',
  'Digest realm="r", nonce="n", qop="auth-int"',
  'Digest realm="r"',
])('%s cannot be answered', (header) => {
  expect(sessionFor(header)).toBeUndefined();
});
