import { expect, test } from 'vitest';
import { endedSentence } from './ended-sentence.ts';

test('who left by themselves is told nothing', () => {
  expect(endedSentence('left', true)).toBeUndefined();
});

test('who was cut off is told why, and what became of the work', () => {
  expect(endedSentence('refused', false)).toBe(
    'The server has ended your session. Sign in to go on where you were.',
  );
  expect(endedSentence('expired', true)).toMatch(/kept in this window\.$/);
});
