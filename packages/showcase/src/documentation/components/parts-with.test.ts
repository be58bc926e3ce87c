import { allExamples } from '@foyer/kit/examples';
import { expect, test } from 'vitest';
import { partsWith } from './parts-with.ts';

const found = (words: string) =>
  partsWith(allExamples, words).map(({ part, states }) => [part, Object.keys(states)] as const);

test('without words every part is there, in all its states', () => {
  expect(partsWith(allExamples, '')).toEqual(allExamples);
});

test('a part is found by its name, as one word or several', () => {
  const [one] = found('timeserieschart');
  expect(one?.[0]).toBe('TimeSeriesChart');
  expect(found('time series')).toEqual([one]);
});

test('a state is found in every part that has it, and alone', () => {
  const waiting = found('waiting');
  expect(waiting.map(([part]) => part)).toEqual([
    'DataTable',
    'Failed',
    'PagedRows',
    'TimeSeriesChart',
  ]);
  expect(new Set(waiting.flatMap(([, states]) => states))).toEqual(new Set(['waiting']));
  expect(found('chart empty').map(([part]) => part)).toEqual(['PieChart', 'TimeSeriesChart']);
});

test('words that nothing says find nothing', () => {
  expect(found('unicorn')).toEqual([]);
});
