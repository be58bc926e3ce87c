import { expect, test } from 'vitest';
import { count, countAt, countDurationMs } from './counting.ts';

test('a number takes two seconds and is exact at the end', () => {
  expect(countDurationMs).toBe(2000);
  expect(countAt(0, 1234.5, 0)).toBe(0);
  expect(countAt(0, 1234.5, 1999)).toBeLessThan(1234.5);
  expect(countAt(0, 1234.5, 2000)).toBe(1234.5);
  expect(countAt(10, 4, 5000)).toBe(4);
});

/** Time that moves when told to. */
function handClock() {
  let time = 500;
  let waiting: (() => void) | null = null;
  return {
    now: () => time,
    request: (onFrame: () => void) => {
      waiting = onFrame;
      return 1;
    },
    cancel: () => {
      waiting = null;
    },
    /** Lets time pass up to the next frame; answers whether one was asked for. */
    pass(ms: number) {
      time += ms;
      const frame = waiting;
      waiting = null;
      frame?.();
      return frame !== null;
    },
  };
}

test('it grows with every frame, ends exactly and then asks for no more', () => {
  const clock = handClock();
  const shown: number[] = [];
  count(0, 80, (value) => shown.push(value), clock);
  for (let i = 0; i < 125; i += 1) clock.pass(16);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(shown.at(-1)).toBe(80);
  expect(clock.pass(16)).toBe(false);
});

test('a page that slept shows the end at once, and stopping stops', () => {
  const clock = handClock();
  const shown: number[] = [];
  const stop = count(0, 80, (value) => shown.push(value), clock);
  clock.pass(60_000);
  expect(shown.at(-1)).toBe(80);
  const other = handClock();
  count(0, 80, () => undefined, other)();
  expect(other.pass(16)).toBe(false);
  stop();
});
