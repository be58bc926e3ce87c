import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptCounts, trueCounts } from '../testing/kept-counts.ts';
import { alertMessage } from '../testing/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../testing/test-foyer.ts';
import { compactOnce, startCompaction } from './compaction.ts';
import { compactCounts } from './counts.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const pendingChanges = () => foyer.rows('select * from count_changes');
const send = async (n: number) => {
  const { token } = await foyer.device();
  const body = Array.from({ length: n }, () => alertMessage('cam'));
  await foyer.call(endpoints.notifications.sendBatch, { token, body });
};

test('several servers compact beside each other, and a step that fails stops no other', async () => {
  const { db } = foyer.postgres;
  const failures: unknown[] = [];
  const log = { error: (error: unknown) => failures.push(error) };
  const broken = async () => {
    throw new Error('broken');
  };
  const servers = [
    startCompaction(db, [broken, compactCounts], log),
    startCompaction(db, [compactCounts, broken], log),
  ];
  await send(7);
  await expect.poll(pendingChanges, { timeout: 30_000 }).toEqual([]);
  for (const server of servers) await server.stop();
  expect(failures.map(String)).toContain('Error: broken');
  expect(await keptCounts(foyer)).toEqual(await trueCounts(foyer));
});

test('a compaction whose server is paused is left to another within five seconds', async () => {
  const { db } = foyer.postgres;
  await send(2);
  const { promise: isPaused, resolve: pause } = Promise.withResolvers<void>();
  const paused = compactOnce(db, () => {
    pause();
    return new Promise<void>(() => undefined);
  });
  paused.catch(() => undefined);
  await isPaused;
  const begin = performance.now();
  const often = { timeout: 5_000, interval: 100 };
  const compacted = async () => {
    await compactOnce(db, compactCounts);
    return pendingChanges();
  };
  await expect.poll(compacted, often).toEqual([]);
  expect(performance.now() - begin).toBeGreaterThan(1_000);
});

test('a compaction that meets another one under way leaves the pending changes to it', async () => {
  const { db } = foyer.postgres;
  await send(3);
  await compactOnce(db, async () => {
    await compactOnce(db, compactCounts);
    expect(await pendingChanges()).toHaveLength(1);
  });
  await compactOnce(db, compactCounts);
  expect(await pendingChanges()).toEqual([]);
});
