import { expect, test } from 'vitest';
import { ReplayClock } from './replay-clock.ts';

const start = Date.parse('2026-03-02T10:00:00Z');
const clockOf = (latest = start + 3_600_000) =>
  new ReplayClock({ at: start, latest: () => latest });
/** So many seconds of the person's time, as a browser draws them. */
const watch = (clock: ReplayClock, seconds: number) => {
  for (let frame = 0; frame < seconds * 50; frame += 1) clock.tick(20);
};

test('time passes at the chosen speed, forwards and backwards, and stands still without', () => {
  const clock = clockOf();
  watch(clock, 1);
  expect(clock.at).toBe(start);
  clock.toggle();
  watch(clock, 2);
  expect(clock.at).toBe(start + 2_000);
  clock.setSpeed(60);
  watch(clock, 2);
  expect(clock.at).toBe(start + 122_000);
  clock.shuttle(-1);
  watch(clock, 1);
  expect(clock.at).toBe(start + 121_000);
});

test('L and J play faster each time up to 60 times, the other direction begins with 1, and Play takes up the speed again', () => {
  const clock = clockOf();
  const rates = Array.from({ length: 8 }, () => {
    clock.shuttle(1);
    return clock.rate;
  });
  expect(rates).toEqual([1, 2, 5, 10, 20, 30, 60, 60]);
  clock.shuttle(-1);
  expect(clock.rate).toBe(-1);
  clock.shuttle(-1);
  expect(clock.rate).toBe(-2);
  clock.pause();
  expect(clock.rate).toBe(0);
  clock.toggle();
  expect(clock.rate).toBe(2);
});

test('playing ends at the latest moment, seeking does not go beyond it, and neither before 1970', () => {
  const clock = clockOf(start + 1_000);
  clock.setSpeed(10);
  clock.toggle();
  watch(clock, 1);
  expect([clock.at, clock.rate]).toEqual([start + 1_000, 0]);
  clock.seek(start + 5_000);
  expect(clock.at).toBe(start + 1_000);
  clock.seek(-5);
  expect(clock.at).toBe(0);
  expect(new ReplayClock({ at: start + 5, latest: () => start }).at).toBe(start);
});

test('time stands still while something is loading, and a browser that slept does not jump', () => {
  const clock = clockOf();
  clock.toggle();
  clock.isHeld = true;
  watch(clock, 1);
  expect(clock.at).toBe(start);
  clock.isHeld = false;
  clock.tick(60_000);
  expect(clock.at).toBe(start + 250);
});

test('who wants no movement sees a step a second', () => {
  const clock = clockOf();
  clock.isStepwise = true;
  clock.setSpeed(5);
  clock.toggle();
  const seen: number[] = [];
  clock.subscribe(() => seen.push(clock.at));
  watch(clock, 2.5);
  expect(seen).toEqual([start + 5_000, start + 10_000]);
});

test('who listens is told of every change, until they no longer listen', () => {
  const clock = clockOf();
  const told: number[] = [];
  const stop = clock.subscribe(() => told.push(clock.at));
  clock.seek(start + 7);
  clock.toggle();
  clock.tick(20);
  stop();
  clock.tick(20);
  expect(told).toEqual([start + 7, start + 7, start + 27]);
});
