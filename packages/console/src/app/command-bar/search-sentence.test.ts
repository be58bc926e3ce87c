import { expect, test } from 'vitest';
import { foundSentence } from './search-sentence.ts';

test('a search says what it found, that it goes on, or that nothing is called that', () => {
  expect(foundSentence({ screens: 1, records: 0, actions: 0 }, false)).toBe('1 screen');
  expect(foundSentence({ screens: 2, records: 1, actions: 3 }, false)).toBe(
    '1 record, 3 actions, 2 screens',
  );
  expect(foundSentence({ screens: 0, records: 0, actions: 0 }, false)).toBe('No results.');
  expect(foundSentence({ screens: 4, records: 0, actions: 0 }, true)).toBe('Searching...');
});
