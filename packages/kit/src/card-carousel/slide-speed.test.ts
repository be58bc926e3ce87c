import { expect, test } from 'vitest';
import { durationFor, stepMs, visibleMs } from './slide-speed.ts';

test('slides move for as long as asked, to a step of the animation', () => {
  for (const speedMs of [500, 900])
    expect(Math.abs(visibleMs(durationFor(speedMs)) - speedMs)).toBeLessThanOrEqual(stepMs * 1.5);
});

test('a longer time needs a greater weight', () => {
  expect(durationFor(900)).toBeGreaterThan(durationFor(500));
});

test('at 500 ms the slides swing past their place by less than anybody sees', () => {
  const weight = durationFor(500);
  expect(weight).toBeGreaterThan(12);
  expect(weight).toBeLessThan(22);
});
