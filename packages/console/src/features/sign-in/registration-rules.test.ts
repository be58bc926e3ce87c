import { expect, test } from 'vitest';
import { credentialsFault } from './credentials-fault.ts';
import { differenceFault, passwordFault, usernameOf } from './registration-rules.ts';

test('an empty password is named before a difference', () => {
  expect(passwordFault('', 'x')).toBe('Password field is empty');
  expect(passwordFault('', '')).toBe('Password field is empty');
});

test('the confirmation must equal the password', () => {
  expect(passwordFault('one', 'two')).toBe('Passwords are not equal');
  expect(passwordFault('one', 'one')).toBeNull();
});

test('on leaving the confirmation the two are compared, and two empty ones are equal', () => {
  expect(differenceFault('', '')).toBeNull();
  expect(differenceFault('one', 'one')).toBeNull();
  expect(differenceFault('', 'one')).toBe('Passwords are not equal');
});

test('credentials need both e-mail and password', () => {
  expect(credentialsFault('', 'x')).toBe('Something was wrong. Try again');
  expect(credentialsFault('a@b', '')).toBe('Something was wrong. Try again');
  expect(credentialsFault('a@b', 'x')).toBeNull();
});

test.each([
  ['', 'kim.lee'],
  ['   ', 'kim.lee'],
  [' Kim ', 'Kim'],
])('the name of a person who typed %j is %j', (username, name) => {
  expect(usernameOf({ email: 'kim.lee@example.org', username })).toBe(name);
});
