import { expect, test } from 'vitest';
import { usualSentence } from './usual-words.ts';

const hour = (people: number | null, usual: number | null = 20) => ({
  at: '2026-03-02T10:00:00Z',
  people,
  usual_low: usual && usual - 4,
  usual,
  usual_high: usual && usual + 4,
});

test('the last measured hour of today is compared with the middle half of the weeks before', () => {
  const said = (people: number) => usualSentence({ hours: [hour(1), hour(people), hour(null)] });
  expect(said(25)).toBe('More than usual: 25 present now, usually 16 to 24.');
  expect(said(15)).toBe('Fewer than usual: 15 present now, usually 16 to 24.');
  expect(said(24)).toBe('As usual: 24 present now, usually 16 to 24.');
});

test('what is not known is said', () => {
  expect(usualSentence({ hours: [hour(null)] })).toBe('Nothing was measured today yet.');
  expect(usualSentence({ hours: [hour(1, null)] })).toBe(
    '1 person present now. Usual values need three weeks.',
  );
});
