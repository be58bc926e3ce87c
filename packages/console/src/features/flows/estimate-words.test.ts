import { expect, test } from 'vitest';
import { estimateWords, methodWords } from './estimate-words.ts';

const sum = {
  in: 1240,
  out: null,
  coverage: 0.9,
  in_low: null,
  in_high: null,
  out_low: null,
  out_high: null,
  in_corrected: null,
  out_corrected: null,
  coverage_corrected: null,
  in_estimated: 79.6,
  in_estimated_low: 60.2,
  in_estimated_high: 99.4,
  out_estimated: 5,
  out_estimated_low: null,
  out_estimated_high: null,
};

test('a sum says what was counted and what is estimated beside it, never added up', () => {
  expect(estimateWords(sum, 'in')).toBe('In: 1,240 counted, about 80 more estimated (60 to 100)');
  expect(estimateWords({ ...sum, out: 3 }, 'out')).toBe('Out: 3 counted, about 5 more estimated');
  // Nothing measured is no zero.
  expect(estimateWords(sum, 'out')).toBe('Out: not measured, about 5 estimated');
  expect(estimateWords({ ...sum, in: null }, 'in')).toBe(
    'In: not measured, about 80 estimated (60 to 100)',
  );
  expect(estimateWords({ ...sum, in_estimated: null }, 'in')).toBeUndefined();
});

test('the method is named with its own past error, and with the share that has an estimate', () => {
  const estimate = {
    method: 'three_week_mean' as const,
    follows_day: true,
    error: 0.083,
    error_of_three_week_mean: 0.1,
    weeks: 9,
    share: 0.5,
  };
  expect(methodWords(estimate)).toBe(
    'Estimated by the mean of the same hours in three weeks before. Scaled to what was measured on the same day. On past days of the same lines the error was 8 % on average. There is enough history for 50 % of the time that was not measured.',
  );
  expect(
    methodWords({ ...estimate, method: 'median', follows_day: false, error: null, share: 1 }),
  ).toBe('Estimated by the median of the same hours in up to eight weeks before.');
});
