import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let device: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  device = (await foyer.device()).id;
});

const shared = () => `select * from hold_devices('{${device}}')`;
const exclusive = () => `select * from hold_devices('{${device}}', '{${device}}')`;
const alone = () => `select * from hold_device(${device})`;

/** Whether a second transaction gets its hold while a first one has the other. */
async function isFree(first: string, second: string): Promise<boolean> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: foyer.databaseUrl }));
  const [holder, other] = clients as [pg.Client, pg.Client];
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await holder.query('begin');
    expect((await holder.query(first)).rows).toMatchObject([{ id: device, lineage_id: device }]);
    await other.query("set lock_timeout = '50ms'");
    await other.query(second);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '55P03' });
    return false;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

test('batches hold a device side by side, unless both hold it exclusively', async () => {
  expect(await isFree(shared(), shared())).toBe(true);
  expect(await isFree(exclusive(), exclusive())).toBe(false);
});

test('a change that holds a device alone waits for batches, and they wait too', async () => {
  expect(await isFree(shared(), alone())).toBe(false);
  expect(await isFree(exclusive(), alone())).toBe(false);
  expect(await isFree(alone(), shared())).toBe(false);
  expect(await isFree(alone(), exclusive())).toBe(false);
  expect(await isFree(alone(), alone())).toBe(false);
});

test('a hold answers a device as it is once the wait is over', async () => {
  const holder = await foyer.postgres.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(alone());
    const waiting = [shared(), exclusive(), alone()].map((hold) => foyer.rows(hold));
    await expect
      .poll(() =>
        foyer.rows(`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      )
      .toHaveLength(3);
    await holder.query(`update devices set retired_at = '2026-03-01' where id = ${device}`);
    await holder.query('commit');
    for (const rows of await Promise.all(waiting)) {
      expect(rows).toMatchObject([{ retired_at: new Date('2026-03-01') }]);
    }
  } finally {
    holder.release();
  }
});
