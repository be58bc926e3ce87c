import { expect, test } from 'vitest';
import { shownAt, sinceSentence } from './public-area-words.ts';

test('a full area asks to wait', () => {
  expect(shownAt('full', 0)).toMatchObject({ word: 'Please wait', isOld: false });
  expect(shownAt('nearly full', 0).word).toBe('Nearly full');
});

test('without a connection the last answer is said to be old, and unknown after a minute', () => {
  expect(shownAt('free', 6_000)).toMatchObject({ word: 'Free', isOld: true });
  expect(shownAt('free', 61_000)).toMatchObject({ word: 'Unknown', isOld: true });
  expect(shownAt('free', 8 * 3_600_000).word).toBe('Unknown');
});

test('how old it is, is said with the moment of the last answer', () => {
  expect(sinceSentence('22/11/2026 14:03', 'free', 10_000)).toBe(
    'No connection since 22/11/2026 14:03.',
  );
  expect(sinceSentence('22/11/2026 14:03', 'full', 7_200_000)).toBe(
    'No connection since 22/11/2026 14:03. Then: please wait.',
  );
});
