import { expect, test } from 'vitest';
import { listSentence } from './list-sentence.ts';

const kind = { noun: 'customers' } as const;

test.each([
  [0, 0, '0 customers'],
  [1, 1, '1 customer'],
  [10_000, 10_000, '10,000 customers'],
  [10_000, 1, '1 of 10,000 customers'],
])('%i of which %i are found: %s', (total, found, sentence) => {
  expect(listSentence(kind, total, found, false)).toBe(sentence);
});

test('says that the rows are on their way', () => {
  expect(listSentence(kind, undefined, undefined, true)).toBe('Loading the customers...');
  expect(listSentence(kind, undefined, undefined, false)).toBe('');
});
