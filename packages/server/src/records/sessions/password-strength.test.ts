import { expect, test } from 'vitest';
import { weaknessOf } from './password-strength.ts';

test.each(['pw', 'password', 'qwertyuiop', 'lockseven', 'iloveyou1', 'xK9#mQ2v'])(
  '%s is too weak, with the reason and what to do',
  async (password) => {
    expect(await weaknessOf(password, [])).toMatch(/^.+\. Use at least 12 characters/);
  },
);

test('a commonly used password is named as such', async () => {
  expect(await weaknessOf('password', [])).toContain('heavily used password');
});

test.each(['Tr0ub4dor', 'three wet herons', 'zzzzzzzzzzzz', '🦆🦆🦆🦆🦆🦆🦆🦆🦆🦆🦆🦆'])(
  '%s is strong enough, by its length or its strength',
  async (password) => {
    expect(await weaknessOf(password, [])).toBeUndefined();
  },
);

test('a name or address of the person makes a password weak', async () => {
  expect(await weaknessOf('vraxolquet', [])).toBeUndefined();
  expect(await weaknessOf('vraxolquet', ['vraxolquet@example.org'])).toBeDefined();
});

test.each(['anna.keller@example.org', 'Anna.Keller@Example.org', 'Anna-Katharina'])(
  '%s is too weak for the person whose address or name it is, however long',
  async (password) => {
    const own = ['anna.keller@example.org', 'Anna-Katharina'];
    expect(await weaknessOf(password, own)).toBe(
      'It is the person’s own e-mail address or name: choose something else.',
    );
    expect(await weaknessOf(password, ['someone.else@example.org'])).toBeUndefined();
  },
);
