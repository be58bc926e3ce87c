import { expect, test } from 'vitest';
import { messageSource } from './message-source.ts';
import { matching, pattern, words } from './words.ts';

const matches = (message: string, values: Record<string, string | number | RegExp>, text: string) =>
  new RegExp(`^${messageSource(message, 'en', values)}$`).test(text);

test.each([
  ['Taken at {moment}.', {}, 'Taken at 09:05.', true],
  ['Taken at {moment}.', {}, 'Taken at .', false],
  ['Taken at {moment}.', { moment: /\d\d:\d\d/ }, 'Taken at 09:05.', true],
  ['Taken at {moment}.', { moment: /\d\d:\d\d/ }, 'Taken at noon.', false],
  ['Taken at {moment}.', { moment: '09:05' }, 'Taken at 09:06.', false],
  ['{count, number} found', { count: 5000 }, '5,000 found', true],
  ['{count, number} found', { count: 5000 }, '5000 found', false],
  ['{id} found', { id: 5000 }, '5000 found', true],
  ['{n, plural, one {# day} other {# days}}', { n: 1 }, '1 day', true],
  ['{n, plural, one {# day} other {# days}}', { n: 2 }, '2 day', false],
  ['{n, plural, one {# day} other {# days}}', { n: /\d+/ }, '31 days', true],
  ['{n, plural, one {# day} other {# days}}', { n: /\d+/ }, 'no days', false],
  ['{n, plural, =0 {None} other {# days}}', { n: 0 }, 'None', true],
  ['{kind, select, a {An a} other {Another}}', { kind: 'a' }, 'An a', true],
  ['{kind, select, a {An a} other {Another}}', { kind: 'b' }, 'An a', false],
  ['<link>Read</link> of <time/>', { time: '09:05' }, 'Read of 09:05', true],
  ['<link>Read</link> of <time/>', {}, 'Read of ', false],
  ['Right? (yes)', {}, 'Right? (yes)', true],
])('“%s” with %o: “%s” matches: %s', (message, values, text, isMatch) => {
  expect(matches(message, values as Record<string, string | number | RegExp>, text)).toBe(isMatch);
});

test('a pattern is of the whole text, and matches anywhere where it is inserted', () => {
  const taken = pattern('Taken at {moment}.');
  expect(taken.test('Yes. Taken at 09:05.')).toBe(false);
  expect(matching`^Yes\. ${taken}`.test('Yes. Taken at 09:05. No.')).toBe(true);
});

test('an inserted text stands for itself', () => {
  expect(matching`^${'a.b'}\d$`.test('a.b1')).toBe(true);
  expect(matching`^${'a.b'}\d$`.test('axb1')).toBe(false);
});

test('a text that is no message is refused', () => {
  // @ts-expect-error no message
  expect(() => pattern('No such text of the product')).toThrow('is no message of the product');
  // @ts-expect-error no message
  expect(() => words('No such text of the product')).toThrow('is no message of the product');
});
