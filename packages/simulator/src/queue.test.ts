import { expect, test } from 'vitest';
import { queueAt } from './queue.ts';

const minuteMs = 60_000;
const noon = Date.parse('2026-03-04T12:00:00Z');

test('everybody who queued left in exactly one period, after a plausible time', () => {
  const level = () => 12;
  const stays = (stepMs: number) => {
    const all: number[] = [];
    for (let at = noon; at < noon + 120 * minuteMs; at += stepMs)
      all.push(...queueAt(1, level, at, at + stepMs).dwell_s);
    return all.sort((a, b) => a - b);
  };
  const one = stays(15 * minuteMs);
  expect(stays(20_000)).toEqual(one);
  expect(one.length).toBeGreaterThan(40);
  expect(one[0]).toBeGreaterThanOrEqual(30);
  expect(one.at(-1)).toBeLessThan(600);
  const median = one[one.length >> 1]!;
  expect(median).toBeGreaterThan(45);
  expect(median).toBeLessThan(240);
});

test('about a third of the crowd queues, and nobody where nobody is', () => {
  const moments = Array.from({ length: 200 }, (_, nth) => noon + nth * minuteMs);
  const mean = (level: () => number) =>
    moments.reduce((sum, at) => sum + queueAt(1, level, at, at).people, 0) / moments.length;
  expect(mean(() => 0)).toBe(0);
  expect(mean(() => 12)).toBeGreaterThan(2);
  expect(mean(() => 12)).toBeLessThan(7);
});
