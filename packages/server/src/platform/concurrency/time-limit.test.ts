import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimeLimit } from './time-limit.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

const late = () => new Error('late');

test('work that ends in time settles as it does by itself', async () => {
  const { within } = createTimeLimit(1_000, late);
  await expect(within(Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(200);
  expect(vi.getTimerCount()).toBe(0);
});

test('each piece of work is given up after its own limit', async () => {
  const { within } = createTimeLimit(1_000, late);
  const ended: string[] = [];
  const wait = (name: string) =>
    within(new Promise<void>(() => undefined)).catch((error) => {
      ended.push(`${name} ${error.message}`);
    });
  const first = wait('first');
  vi.advanceTimersByTime(600);
  const second = wait('second');
  vi.advanceTimersByTime(500);
  await first;
  expect(ended).toEqual(['first late']);
  vi.advanceTimersByTime(600);
  await second;
  expect(ended).toEqual(['first late', 'second late']);
});

test('time that was waited before counts', async () => {
  const { within } = createTimeLimit(1_000, late);
  const given = within(new Promise<void>(() => undefined), 700);
  const ended = expect(given).rejects.toThrow('late');
  vi.advanceTimersByTime(400);
  await ended;
});
