import { expect, test } from 'vitest';
import { fieldRules, type Rule, repeated } from './field-rules.ts';

const isRight = (rule: Rule, ...values: string[]) =>
  expect(values.filter((value) => rule(value) !== null)).toEqual([]);
const isWrong = (rule: Rule, ...values: string[]) =>
  expect(values.filter((value) => rule(value) === null)).toEqual([]);

test('every field is required, and says so in words of its own', () => {
  const messages = Object.values(fieldRules).map((rule) => rule(''));
  expect(messages.every((message) => message?.endsWith('.'))).toBe(true);
  expect(new Set(messages).size).toBe(messages.length);
  isWrong(fieldRules.simple, '   ');
  isRight(fieldRules.simple, 'x');
});

test('a long text has at least 10 characters, and its message counts what is missing', () => {
  isRight(fieldRules.longText, '1234567890');
  expect(fieldRules.longText('123456789')).toContain('1 more is needed');
  expect(fieldRules.longText('1234567')).toContain('3 more are needed');
});

test('an e-mail address has a name, an at sign and a domain', () => {
  isRight(fieldRules.email, 'mei.lin@example.org', ' a+b@mail.example.co ');
  isWrong(fieldRules.email, 'mei', 'mei@', 'mei@example', '@example.org', 'a b@example.org');
});

test('a number is digits with an optional sign and decimals', () => {
  isRight(fieldRules.number, '0', '-3', '12.5');
  isWrong(fieldRules.number, 'ten', '1,5', '12px', 'Infinity', '0x1f', '1e3');
});

test('a range takes numbers from 10 to 100, both included', () => {
  isRight(fieldRules.range, '10', '55.5', '100');
  expect(fieldRules.range('9.9')).toMatch(/too little/);
  expect(fieldRules.range('100.1')).toMatch(/too much/);
  isWrong(fieldRules.range, 'fifty');
});

test('a password has at least 6 characters, blanks among them', () => {
  isRight(fieldRules.password, 'secret', ' four ');
  isWrong(fieldRules.password, 'short');
});

test('a repeated password is the same one', () => {
  expect(repeated('secret', 'secret')).toBeNull();
  expect(repeated('secrets', 'secret')).toMatch(/differ/);
  expect(repeated('', '')).toMatch(/again/);
});

test('a website begins with http or https and names a host', () => {
  isRight(fieldRules.website, 'https://example.org', 'http://shop.example.org/a?b=c');
  isWrong(fieldRules.website, 'example.org', 'ftp://example.org', 'https://', 'https://host');
});
