import { expect, test } from 'vitest';
import { credentialsFault, passwordFault } from './registration-rules.ts';

test('an empty password is named before a difference', () => {
  expect(passwordFault('', 'x')).toBe('Password field is empty');
  expect(passwordFault('', '')).toBe('Password field is empty');
});

test('the confirmation must equal the password', () => {
  expect(passwordFault('one', 'two')).toBe('Passwords are not equal');
  expect(passwordFault('one', 'one')).toBeNull();
});

test('credentials need both e-mail and password', () => {
  expect(credentialsFault('', 'x')).toBe('Something was wrong. Try again');
  expect(credentialsFault('a@b', '')).toBe('Something was wrong. Try again');
  expect(credentialsFault('a@b', 'x')).toBeNull();
});
