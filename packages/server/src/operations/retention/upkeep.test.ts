import { endpoints } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { alertMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { keepUp, startUpkeep } from './upkeep.ts';

let foyer: TestFoyer;
let now = new Date('2026-11-15T12:00:00Z');
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
});
afterAll(() => foyer.stop());
afterEach(() => {
  vi.useRealTimers();
});

test('a server that runs for months always has the partition of the month', async () => {
  const device = await foyer.device();
  for (let month = 0; month < 20; month += 1) {
    now = new Date(Date.UTC(2026, 10 + month, 28, 23, 59));
    await keepUp({ db: foyer.postgres.db, retention: foyer.retention, now: () => now });
    const body = alertMessage('cam', { CreatedAt: now.toISOString() });
    await foyer.call(endpoints.notifications.send, { token: device.token, body });
  }
  expect(await foyer.rows('select id from notifications_rest')).toEqual([]);
  const filled = await foyer.rows('select distinct tableoid from notifications');
  expect(filled).toHaveLength(20);
});

test('it looks some time after the start, then every hour, also after a failure, until it stops', async () => {
  vi.useFakeTimers();
  const runIfDue = vi.fn().mockRejectedValueOnce(new Error('fault')).mockResolvedValue(undefined);
  const transaction = () => ({ execute: async () => undefined });
  const db = { transaction } as unknown as TestFoyer['postgres']['db'];
  const error = vi.fn();
  const upkeep = startUpkeep({ db, retention: { runIfDue }, now: () => now, log: { error } });
  expect(runIfDue).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(runIfDue).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(runIfDue).toHaveBeenCalledTimes(25);
  upkeep.stop();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(runIfDue).toHaveBeenCalledTimes(25);
});
