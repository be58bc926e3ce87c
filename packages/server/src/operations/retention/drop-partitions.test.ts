import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expiringSites } from '../../testing/expiring-sites.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let sites: Awaited<ReturnType<typeof expiringSites>>;
let keeper: TestDevice;
const now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  sites = await expiringSites(foyer, () => now);
  keeper = await sites.siteOf(null, null);
});
afterAll(() => foyer.stop());

describe('a month that is over for every customer', () => {
  const months = async () =>
    (
      await foyer.rows<{ name: string }>(`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'notifications'::regclass`)
    ).map(({ name }) => name);
  const nameOf = (days: number) =>
    `notifications_${sites.daysAgo(days).slice(0, 7).replace('-', '_')}`;

  test('is dropped with its disk; while one keeps it, it stays', async () => {
    const device = await sites.siteOf(30, null);
    await sites.fill(device, [100]);
    await sites.run();
    expect(await months()).toContain(nameOf(100));
    await foyer.rows('update customers set keep_notifications_days = 40');
    await sites.fill(keeper, [100, 1]);
    await sites.run();
    const left = await months();
    expect(left).not.toContain(nameOf(100));
    expect(left).toContain(nameOf(0));
    expect((await sites.listed(keeper)).count).toBe(4);
  });

  test('is not made again, and late messages of it are still taken', async () => {
    const device = await sites.siteOf(40, null);
    await sites.fill(device, [100]);
    expect((await sites.listed(device)).count).toBe(4);
    expect(await sites.rowsOf(device)).toMatchObject({ notifications: 4 });
    await sites.run();
    expect((await sites.listed(device)).count).toBe(0);
    expect(await months()).not.toContain(nameOf(100));
  });

  test('waits for no reader, and nobody waits for it', async () => {
    await foyer.rows('update customers set keep_notifications_days = 20');
    const month = nameOf(45);
    expect(await months()).toContain(month);
    const reader = await foyer.postgres.pool.connect();
    await reader.query('begin');
    await reader.query('select 1 from notifications limit 1');
    const ended = sites.run();
    for (let i = 0; i < 5; i += 1) await sites.fill(keeper, [1]);
    await reader.query('commit');
    reader.release();
    await ended;
    // It may have given up before the reader had done.
    await sites.run();
    expect(await months()).not.toContain(month);
    expect((await sites.listed(keeper)).count).toBe(4 + 5 * 4);
  });
});
