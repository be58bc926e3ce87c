import { expect, test } from 'vitest';
import { keepVersion, rememberVersion, versionOf } from './version.ts';

test('an answer has the version with which it came, and a copy only when it is given on', () => {
  const answer = { Name: 'Hall' };
  rememberVersion(answer, '"1"');
  expect(versionOf(answer)).toBe('"1"');
  const copy = { ...answer };
  expect(versionOf(copy)).toBeUndefined();
  expect(keepVersion(answer, copy)).toBe(copy);
  expect(versionOf(copy)).toBe('"1"');
});

test('a newer answer has its own version', () => {
  const before = {};
  const after = {};
  rememberVersion(before, '"1"');
  rememberVersion(after, '"2"');
  expect([versionOf(before), versionOf(after)]).toEqual(['"1"', '"2"']);
});

test('what came without a version has none', () => {
  const answer = {};
  rememberVersion(answer, null);
  rememberVersion('text', '"1"');
  rememberVersion(null, '"1"');
  expect(versionOf(answer)).toBeUndefined();
  expect(versionOf(keepVersion(answer, {}))).toBeUndefined();
});
