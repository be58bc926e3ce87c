import { expect, test } from 'vitest';
import { stayWords } from './stay-words.ts';

test.each([
  [0, '0 s'],
  [44.6, '45 s'],
  [89, '89 s'],
  [90, '1 min 30 s'],
  [99.7, '1 min 40 s'],
  [116, '2 min'],
  [296, '5 min'],
  [3569, '59 min'],
  [3599, '1 h'],
  [3900, '1 h 5 min'],
])('a stay of %d seconds is said as %s', (seconds, words) => {
  expect(stayWords(seconds)).toBe(words);
});
