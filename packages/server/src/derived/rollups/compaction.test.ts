import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptCounts, trueCounts } from '../../testing/kept-counts.ts';
import { alertMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
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
  await expect.poll(pendingChanges).toEqual([]);
  // A server that compacted everything may have left the others nothing to do yet.
  await expect.poll(() => failures.map(String)).toContain('Error: broken');
  for (const server of servers) await server.stop();
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

test('messages that come and go in different hours of a day leave each hour right, and no row that holds nothing', async () => {
  const { db } = foyer.postgres;
  const { token } = await foyer.person('SUPER_ADMIN');
  const device = await foyer.device();
  const sendAt = async (CreatedAt: string) => {
    const body = alertMessage('cam', { CreatedAt });
    return (await foyer.call(endpoints.notifications.send, { token: device.token, body })).data.id;
  };
  const remove = (id: number) =>
    foyer.call(endpoints.notifications.remove, { token, params: { id } });
  const rowsOfDevice = () =>
    foyer.rows(
      `select type, span_hours, count, hours from notification_counts where device_id = $1 order by 1, 2`,
      [device.id],
    );
  const early = await sendAt('2026-03-01T05:10:00Z');
  await compactOnce(db, compactCounts);
  const late = await sendAt('2026-03-01T23:10:00Z');
  await remove(early);
  await compactOnce(db, compactCounts);
  const hours = [32 + 23];
  expect(await rowsOfDevice()).toEqual([
    { type: 0, span_hours: 24, count: 1, hours },
    { type: 0, span_hours: 768, count: 1, hours: null },
    { type: 3, span_hours: 24, count: 1, hours },
    { type: 3, span_hours: 768, count: 1, hours: null },
  ]);
  expect(await keptCounts(foyer)).toEqual(await trueCounts(foyer));
  await remove(late);
  await compactOnce(db, compactCounts);
  expect(await rowsOfDevice()).toEqual([]);
  expect(await keptCounts(foyer)).toEqual(await trueCounts(foyer));
});
