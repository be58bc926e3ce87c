import { expect, test } from 'vitest';
import { createSchedule, pictureIntervalS } from './schedule.ts';

test.each([
  [5, 5, 0.2],
  [0.7, 5, 0.175],
  [0.1, 5, 0.1],
  [0.3, 10, 0.1],
  [6, 0.1, 6],
])(
  'with a message every %d s and %d pictures a second one picture is taken every %d s',
  (everyS, rate, intervalS) => {
    expect(pictureIntervalS(everyS, rate)).toBeCloseTo(intervalS, 9);
  },
);

test('the first picture of each interval is due, also where pictures were late', () => {
  const schedule = createSchedule(5);
  const due = [100, 100.2, 104.9, 105.1, 109.9, 117, 119.9, 120].filter((atS) => {
    const isDue = schedule.isDue(atS);
    if (isDue) schedule.sent(atS);
    return isDue;
  });
  expect(due).toEqual([100, 105.1, 117, 120]);
});

test('pictures that came while one was searched are skipped', () => {
  const schedule = createSchedule(5);
  schedule.searched(10, 0.5);
  expect([10.2, 10.4, 10.6].map(schedule.isFree)).toEqual([false, false, true]);
});
