import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimiter, type Permit } from './limiter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const narrow = { capacity: 10, maxWaiting: 2, waitTimeoutMs: 1000 };

/** Asks for a permit and records the outcome. */
function visit(limiter: ReturnType<typeof createLimiter>, weight: number) {
  const seen: { state: string; release: Permit } = { state: 'waits', release: () => undefined };
  limiter.acquire(weight).then((release) => {
    seen.state = release ? 'inside' : 'refused';
    if (release) seen.release = release;
  });
  return seen;
}

test('work that fits starts at once; the rest waits for capacity in order of arrival', async () => {
  const limiter = createLimiter(narrow);
  const [first, large, small] = [visit(limiter, 6), visit(limiter, 5), visit(limiter, 1)];
  await turn();
  expect([first.state, large.state, small.state]).toEqual(['inside', 'waits', 'waits']);
  first.release();
  await turn();
  expect([large.state, small.state]).toEqual(['inside', 'inside']);
});

test('releasing a permit twice frees its capacity once', async () => {
  const limiter = createLimiter(narrow);
  const first = visit(limiter, 10);
  await turn();
  first.release();
  first.release();
  const [next, after] = [visit(limiter, 10), visit(limiter, 1)];
  await turn();
  expect([next.state, after.state]).toEqual(['inside', 'waits']);
});

test('work heavier than the capacity runs alone', async () => {
  const limiter = createLimiter(narrow);
  const heavy = visit(limiter, 50);
  const light = visit(limiter, 1);
  await turn();
  expect([heavy.state, light.state]).toEqual(['inside', 'waits']);
});

test('a request beyond the limit is refused at once, and one that waits too long after its timeout', async () => {
  const limiter = createLimiter(narrow);
  const first = visit(limiter, 10);
  const [large, small, late] = [visit(limiter, 9), visit(limiter, 2), visit(limiter, 1)];
  await turn();
  expect([large.state, small.state, late.state]).toEqual(['waits', 'waits', 'refused']);
  vi.advanceTimersByTime(999);
  const patient = visit(limiter, 1);
  vi.advanceTimersByTime(1);
  await turn();
  expect([large.state, small.state, patient.state]).toEqual(['refused', 'refused', 'refused']);
  const again = visit(limiter, 3);
  first.release();
  await turn();
  expect(again.state).toBe('inside');
});

test('when heavy work at the front times out, lighter work behind it starts', async () => {
  const limiter = createLimiter(narrow);
  visit(limiter, 6);
  const heavy = visit(limiter, 9);
  vi.advanceTimersByTime(500);
  const light = visit(limiter, 2);
  vi.advanceTimersByTime(500);
  await turn();
  expect([heavy.state, light.state]).toEqual(['refused', 'inside']);
});
