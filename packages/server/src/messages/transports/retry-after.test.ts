import { beforeEach, expect, test } from 'vitest';
import { randomFrom } from '../../testing/messages/random-from.ts';
import { createRetryAfter } from './retry-after.ts';

let nowMs: number;
let random: () => number;
beforeEach(() => {
  nowMs = 1_000;
  random = randomFrom(7);
});
const retryAfter = () =>
  createRetryAfter(
    () => 0.5,
    () => nowMs,
  );

/** So many admitted a second, for ten seconds. */
function admit(retry: ReturnType<typeof retryAfter>, aSecond: number) {
  for (let nth = 0; nth < aSecond * 10; nth += 1) {
    nowMs += 1_000 / aSecond;
    retry.admitted();
  }
}
const countBySecond = (seconds: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const second of seconds) counts.set(second, (counts.get(second) ?? 0) + 1);
  return counts;
};

test('those who are refused at the same time come again at the rate at which requests are admitted', () => {
  const retry = retryAfter();
  admit(retry, 200);
  const seconds = Array.from({ length: 1_000 }, retry.nextTurnS);
  expect(seconds[0]).toBe(1);
  expect(seconds.at(-1)).toBeGreaterThanOrEqual(5);
  for (const [second, count] of countBySecond(seconds)) {
    if (second > 1 && second < seconds.at(-1)!) expect(count).toBeGreaterThanOrEqual(190);
    expect(count).toBeLessThan(250);
  }
});

test('who is refused alone comes again after a second', () => {
  const retry = retryAfter();
  admit(retry, 100);
  for (let nth = 0; nth < 5; nth += 1) {
    expect(retry.nextTurnS()).toBe(1);
    nowMs += 1_000;
  }
});

test('more than can come within two minutes are spread over the second of them', () => {
  let turn = 0;
  const retry = createRetryAfter(
    () => (turn++ % 10) / 10,
    () => nowMs,
  );
  const seconds = Array.from({ length: 40_000 }, retry.nextTurnS).slice(30_000);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(120);
  expect(countBySecond(seconds).size).toBeGreaterThanOrEqual(10);
});

test('what was admitted long ago says nothing of the rate', () => {
  const retry = retryAfter();
  admit(retry, 20);
  nowMs += 60_000;
  const seconds = Array.from({ length: 1_000 }, retry.nextTurnS);
  expect(seconds.at(-1)).toBeGreaterThanOrEqual(5);
  expect(seconds.at(-1)).toBeLessThanOrEqual(6);
});

/** What became of requests in the second half of five minutes. */
interface Fleet {
  admitted: number;
  refused: number;
}

const stepMs = 10;
const admittedAStep = 3;
const mayWait = 750;
/** What it takes to refuse a request, by the time that it takes to accept one (docs/benchmarks/load.md). */
const costOfRefusal = 0.16;

/**
 * Devices that always have something to send, and keep to what they are told, at a server that admits 300 requests a second
 * and refuses others where the last would wait for longer than 2.5 s.
 */
function simulate(devices: number, retry: ReturnType<typeof createRetryAfter>): Fleet {
  const counts = { admitted: 0, refused: 0 };
  /** How many come in each step. */
  const coming = new Map([[1, devices]]);
  const come = (step: number) => coming.set(step, (coming.get(step) ?? 0) + 1);
  const stepsOf = (seconds: number) => Math.round((seconds + random()) * (1_000 / stepMs));
  let waiting = 0;
  let capacity = 0;
  for (let step = 1; step <= 300_000 / stepMs; step += 1) {
    nowMs += stepMs;
    const isCounted = step > 150_000 / stepMs;
    capacity = Math.min(capacity, 0) + admittedAStep;
    const admitted = Math.min(waiting, Math.max(0, Math.floor(capacity)));
    capacity -= admitted;
    waiting -= admitted;
    for (let nth = 0; nth < admitted; nth += 1) {
      retry.admitted();
      come(step + (waiting >= mayWait / 2 ? stepsOf(retry.nextTurnS()) : 1));
    }
    const entering = Math.min(coming.get(step) ?? 0, mayWait - waiting);
    waiting += entering;
    const refused = (coming.get(step) ?? 0) - entering;
    for (let nth = 0; nth < refused; nth += 1) come(step + stepsOf(retry.nextTurnS()));
    capacity -= refused * costOfRefusal;
    coming.delete(step);
    if (isCounted) counts.admitted += admitted;
    if (isCounted) counts.refused += refused;
  }
  return counts;
}

test('of three times as many devices as are admitted the server accepts as many messages, and refuses few', () => {
  const fleetOf = (devices: number) =>
    simulate(
      devices,
      createRetryAfter(random, () => nowMs),
    );
  // All of these are admitted or wait.
  const bearable = fleetOf(mayWait);
  expect(bearable).toEqual({ admitted: 300 * 150, refused: 0 });
  for (const times of [1.5, 3, 6]) {
    const { admitted, refused } = fleetOf(times * mayWait);
    expect(admitted / bearable.admitted).toBeGreaterThanOrEqual(0.99);
    expect(refused / admitted).toBeLessThan(0.01);
  }
});
