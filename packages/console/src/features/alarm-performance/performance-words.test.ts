import type { RuleSuggestion, RuleSuggestions } from '@foyer/contract';
import { expect, test } from 'vitest';
import {
  changeInstruction,
  changeWords,
  handlingClasses,
  nothingWords,
  rateVerdict,
  secondsWords,
  shareWords,
  sparedWords,
} from './performance-words.ts';

const current: NonNullable<RuleSuggestions['current']> = {
  Name: 'Crowd',
  Measure: 'people',
  Direction: 'above',
  Threshold: 8,
  BeginsAfterSeconds: 60,
  EndsAfterSeconds: 0,
  for_all: false,
  writable: true,
};
const judged: RuleSuggestions = {
  rule: 1,
  current,
  stored: 7,
  acted_on: 1,
  judged: 7,
  looked_at: 1,
  places: 1,
  suggestions: [],
};
const change = (more: Partial<RuleSuggestion>): RuleSuggestion => ({
  kind: 'threshold',
  change: {},
  alarms: 2,
  fewer: 5 / 7,
  ...more,
});

test.each([
  [{ change: { Threshold: 9 } }, 'Raise the threshold from 8 to 9'],
  [{ kind: 'begins after', change: { BeginsAfterSeconds: 180 } } as const, 'Begin 2 min later'],
  [
    { kind: 'ends after', change: { EndsAfterSeconds: 600 } } as const,
    'End 10 min later, so that repeats join',
  ],
  [{ kind: 'hours', change: {} } as const, 'Switch it off outside opening hours'],
])('%j is said as an instruction', (more, words) => {
  expect(changeInstruction(change(more), current)).toBe(words);
});

test('a rule for low values is lowered, and one without a threshold of its own is given one', () => {
  const below = { ...current, Direction: 'below', Threshold: null } as const;
  expect(changeInstruction(change({ change: { Threshold: 4.5 } }), below)).toBe(
    'Lower the threshold to 4.5',
  );
});

test('what a change spares is said with what it would not lose', () => {
  expect(sparedWords(change({}), judged)).toBe(
    '71 % fewer (2 instead of 7), none of those acted on',
  );
  expect(sparedWords(change({}), { ...judged, acted_on: 0 })).toBe(
    '71 % fewer (2 instead of 7); nobody acted on any',
  );
});

test('where nothing is proposed it is said why', () => {
  expect(nothingWords({ ...judged, current: null })).toBe('The rule was deleted.');
  expect(nothingWords({ ...judged, stored: 3 })).toMatch(/^Fewer than five/);
  expect(nothingWords({ ...judged, judged: 1 })).toMatch(/no longer show/);
  expect(nothingWords(judged)).toMatch(/somebody acted on/);
});

test('shares, lengths and changes are short', () => {
  expect([0, 0.004, 0.0996, 0.71].map(shareWords)).toEqual(['0 %', '0.4 %', '10 %', '71 %']);
  expect([0, 59, 60, 5400].map(secondsWords)).toEqual(['0 s', '59 s', '1 min', '1.5 h']);
  expect([changeWords(3, 2), changeWords(1, 2), changeWords(2, 2), changeWords(1, 0)]).toEqual([
    ...['+50 %', '−50 %', '±0 %', undefined],
  ]);
  expect(handlingClasses.slice(0, 2)).toEqual(['under 1 min', '1 min to 5 min']);
  expect([1, 2, 2.1].map((rate) => rateVerdict(rate).word)).toEqual([
    ...['acceptable', 'manageable', 'too many'],
  ]);
});
