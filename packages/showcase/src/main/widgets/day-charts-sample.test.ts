import { expect, test } from 'vitest';
import { comingAndGoing, twoDoors } from './day-charts-sample.ts';

test.each([
  ['coming and going', comingAndGoing],
  ['two doors', twoDoors],
])('%s: two lines of 25 points, each from 5 to 50', (_, { data }) => {
  expect(data.map((line) => line.length)).toEqual([25, 25]);
  const values = data.flat().map(Number);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...values)).toBeLessThanOrEqual(50);
});
