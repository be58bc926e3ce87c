import { expect, test } from 'vitest';
import { windowsAround } from './use-replay-data.ts';

const quarter = 900_000;
const start = Math.floor(Date.parse('2026-03-02T10:00:00Z') / quarter) * quarter;
const nth = (starts: readonly number[]) => starts.map((one) => (one - start) / quarter);

test('the window of the moment and the one before are loaded, and those that time goes to', () => {
  expect(nth(windowsAround(start, undefined, 0))).toEqual([-1, 0]);
  expect(nth(windowsAround(start, undefined, 1))).toEqual([-1, 0, 1]);
  expect(nth(windowsAround(start, undefined, -1))).toEqual([-2, -1, 0]);
});

test('an hour that is drawn is loaded as a whole, and nothing of the future is', () => {
  const hour = { start, until: start + 4 * quarter };
  expect(nth(windowsAround(start + 3 * quarter, hour, 1))).toEqual([0, 1, 2, 3, 4]);
  const now = Math.floor(Date.now() / quarter) * quarter;
  const current = { start: now, until: now + 4 * quarter };
  expect(windowsAround(now, current, 1)).toEqual([now - quarter, now]);
});
