import { expect, test } from 'vitest';
import { arrivalSentence, createArrivals } from './arrivals.ts';

const now = Date.UTC(2026, 10, 24, 12);
const row = (id: number, NotificationType: 1 | 2 | 3 | 4, minutesAgo = 0, clock_wrong = false) => ({
  id,
  NotificationType,
  CreatedAt: new Date(now - minutesAgo * 60_000).toISOString(),
  clock_wrong,
  device_name: `Gate ${id}`,
});
type Row = ReturnType<typeof row>;
const page = (rows: Row[], count = rows.length) => ({ rows, count });
const told = (arrivals: ReturnType<ReturnType<typeof createArrivals>>) =>
  arrivals.map((one) => [arrivalSentence(one), one.newest.id]);

test('what was there at first has not arrived, and each arrival is told once', () => {
  const arrivals = createArrivals();
  const first = [row(5, 3), row(4, 1)];
  expect(arrivals(page(first), now)).toEqual([]);
  expect(arrivals(page(first), now)).toEqual([]);
  const next = [row(6, 3), ...first];
  expect(told(arrivals(page(next), now))).toEqual([['Alert has been Created!', 6]]);
  expect(arrivals(page(next), now)).toEqual([]);
});

test('Alerts are told apart from the other types', () => {
  const arrivals = createArrivals();
  arrivals(page([row(1, 2)]), now);
  expect(
    told(arrivals(page([row(5, 4), row(4, 3), row(3, 3), row(2, 1), row(1, 2)]), now)),
  ).toEqual([
    ['2 Alerts have been Created!', 4],
    ['2 Notifications have been Created!', 5],
  ]);
});

test('where nothing was there at first the first one arrives', () => {
  const arrivals = createArrivals();
  arrivals(page([]), now);
  expect(told(arrivals(page([row(1, 3)]), now))).toEqual([['Alert has been Created!', 1]]);
});

test('an answer of arrivals alone says that there were more', () => {
  const arrivals = createArrivals();
  arrivals(page([row(1, 3)]), now);
  expect(told(arrivals(page([row(9, 3), row(8, 3)], 3), now))).toEqual([
    ['2+ Alerts have been Created!', 9],
  ]);
});

test('history that a device sends late is not told, unless its clock is wrong', () => {
  const arrivals = createArrivals();
  arrivals(page([row(1, 3)]), now);
  expect(arrivals(page([row(2, 3, 60), row(1, 3)]), now)).toEqual([]);
  expect(told(arrivals(page([row(3, 3, 60, true), row(1, 3)]), now))).toEqual([
    ['Alert has been Created!', 3],
  ]);
});
