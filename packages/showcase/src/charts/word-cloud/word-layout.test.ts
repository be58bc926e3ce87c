import { expect, test } from 'vitest';
import { wordSizes } from './word-layout.ts';

const words = [1, 4, 9].map((weight) => ({ text: `word ${weight}`, weight }));

test('the heaviest word is as large as allowed, the lightest 13 px, others by the root of their weight', () => {
  expect(wordSizes(words, 53)).toEqual([13, 33, 53]);
});

test('words of one weight have one size', () => {
  expect(wordSizes(words.slice(0, 1), 53)).toEqual([13]);
});
