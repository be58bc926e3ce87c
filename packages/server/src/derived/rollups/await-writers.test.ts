import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

describe.skipIf(inject('testPostgres').workers.length === 0)('on Citus', () => {
  let foyer: TestFoyer;
  let writer: pg.Client;
  beforeAll(async () => {
    foyer = await startTestFoyer();
    writer = new pg.Client({ connectionString: foyer.databaseUrl });
    await writer.connect();
  });
  afterAll(async () => {
    await writer.end();
    await foyer.stop();
  });

  test('levels are computed after the commit of every writer that marked one, and wait for no later writer', async () => {
    const device = await foyer.device();
    await writer.query('begin');
    await writer.query('select * from hold_devices(array[$1::int])', [device.id]);
    let isOver = false;
    const waiting = foyer.rows('select await_writers()').then(() => {
      isOver = true;
    });
    await expect
      .poll(async () => {
        const [row] = await foyer.rows<{ waits: boolean }>(
          `select exists (select from pg_stat_activity
            where query like 'select await_writers%' and wait_event = 'PgSleep') as waits`,
        );
        return row?.waits;
      })
      .toBe(true);
    expect(isOver).toBe(false);
    const later = new pg.Client({ connectionString: foyer.databaseUrl });
    await later.connect();
    await later.query('begin');
    await later.query('select * from hold_devices(array[$1::int])', [device.id]);
    await writer.query('commit');
    await waiting;
    expect(isOver).toBe(true);
    await later.end();
  });

  test('an alarm waits for the writer of its device, and not for who holds another for long', async () => {
    const [device, other] = [await foyer.device(), await foyer.device()];
    const holder = new pg.Client({ connectionString: foyer.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select * from hold_device($1)', [other.id]);
    await writer.query('begin');
    await writer.query('select * from hold_devices(array[$1::int])', [device.id]);
    const ended: string[] = [];
    const waiting = foyer.rows('select await_writers_of(array[$1::int])', [device.id]).then(() => {
      ended.push('await');
    });
    await expect
      .poll(async () => {
        const [row] = await foyer.rows<{ waits: boolean }>(
          `select exists (select from pg_stat_activity
            where query like 'select await_writers_of%' and wait_event = 'PgSleep') as waits`,
        );
        return row?.waits;
      })
      .toBe(true);
    ended.push('commit');
    await writer.query('commit');
    await waiting;
    expect(ended).toEqual(['commit', 'await']);
    await holder.end();
  });
});
