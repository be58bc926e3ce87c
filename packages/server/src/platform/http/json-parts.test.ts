import { inEnglish } from '@foyer/contract';
import { expect, test } from 'vitest';
import { tooManyParts } from './json-parts.ts';

test.each([
  ['nested', '['.repeat(2_000_001)],
  ['wide', `[${'{},'.repeat(1_000_001)}{}]`],
  ['of names', `{${'"a":1,'.repeat(2_000_001)}"b":1}`],
])('a text of very many parts is found before it is parsed: %s', (_name, text) => {
  expect(inEnglish(tooManyParts(text)!)).toBe('has more than 2,000,000 parts');
});

test.each([
  ['a long text', JSON.stringify({ Content: 'A'.repeat(20_000_000) })],
  ['as many as allowed', `[${'1,'.repeat(1_999_998)}1]`],
  ['a short one', '['.repeat(2_000_000)],
])('others are not: %s', (_name, text) => {
  expect(tooManyParts(text)).toBeUndefined();
});
