import { expect, test } from 'vitest';
import { axisTop, bandPath, linePath, runsOf } from './curve-shapes.ts';

test('an axis ends at 1, 2 or 5 times a power of ten, and never at 0', () => {
  expect([[0], [1], [3], [7], [10], [11], [499], [0.4]].map(axisTop)).toEqual([
    1, 1, 5, 10, 10, 20, 500, 1,
  ]);
  expect(axisTop([null])).toBe(1);
});

test('hours without a value are gaps, and no zeros', () => {
  const values = [2, null, 4, 4];
  expect(runsOf(values, 4)).toEqual([
    [[12.5, 50]],
    [
      [62.5, 0],
      [87.5, 0],
    ],
  ]);
  expect(linePath(values, 4)).toBe('M12.50,50.00h0.01M62.50,0.00L87.50,0.00');
});

test('the usual range is one closed area a run of hours', () => {
  const unknown = { value: 1, low: null, usual: null, high: null };
  const known = { value: null, low: 1, usual: 2, high: 3 };
  expect(bandPath([unknown, known, known, unknown], 4)).toBe(
    'M37.50,25.00L62.50,25.00L62.50,75.00L37.50,75.00Z',
  );
  expect(bandPath([unknown], 4)).toBe('');
});
