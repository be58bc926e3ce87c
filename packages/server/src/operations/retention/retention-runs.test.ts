import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expiringSites } from '../../testing/expiring-sites.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let sites: Awaited<ReturnType<typeof expiringSites>>;
const dayMs = 86_400_000;
let now = new Date();
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  sites = await expiringSites(foyer, () => now);
});
afterAll(() => foyer.stop());

describe('a run', () => {
  test('is continued by the next one where it is interrupted', async () => {
    const device = await sites.siteOf(30, null);
    await sites.fill(device, [40, 1]);
    const [{ id } = { id: 0 }] = await foyer.rows<{ id: number }>(
      'insert into retention_runs (started_at) values ($1) returning id',
      [now],
    );
    await foyer.rows('insert into retention_removals values ($1, $2, 7, 0, 0)', [
      id,
      device.customerId,
    ]);
    expect((await sites.outlook(device)).last_run).toMatchObject({ finished_at: null });
    await sites.run();
    const { last_run } = await sites.outlook(device);
    expect(last_run).toMatchObject({
      finished_at: now.toISOString(),
      removed: { notifications: 11 },
    });
  });

  test('says why it failed, and the next one starts again', async () => {
    const device = await sites.siteOf(30, null);
    await sites.fill(device, [40]);
    await foyer.rows(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is full.'; end $$`);
    await foyer.rows(`create trigger refuse before insert on count_changes
      for each row execute function refuse()`);
    await expect(sites.run()).rejects.toThrow('The disk is full.');
    expect((await sites.outlook(device)).last_run).toMatchObject({
      finished_at: null,
      failure: 'The disk is full.',
    });
    expect((await sites.listed(device)).count).toBe(4);
    await foyer.rows(
      `update retention_runs set failure = '{"message":"The database {trouble}.","params":{"trouble":{"message":"takes no changes"}}}'
       where failure is not null`,
    );
    const { token } = await foyer.person('SUPER_ADMIN');
    const { data } = await foyer.call(endpoints.retention.get, {
      token,
      headers: { 'accept-language': 'de' },
      query: { customer: device.customerId },
    });
    expect(data.customers[0]?.last_run?.failure).toBe('Die Datenbank nimmt keine Änderungen an.');
    await foyer.rows('drop trigger refuse on count_changes');
    await sites.run();
    expect((await sites.outlook(device)).last_run).toMatchObject({ failure: null });
    expect((await sites.listed(device)).count).toBe(0);
  });

  test('answers at once where an administrator begins it; a second one beside it does nothing', async () => {
    const device = await sites.siteOf(30, null);
    await sites.fill(device, [40]);
    const body = { customer: device.customerId };
    const begun = await Promise.all(
      [1, 2].map(() => foyer.call(endpoints.retention.run, { token: sites.token, body })),
    );
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(async () => (await sites.ask(device.customerId)).running).toBe(false);
    expect((await sites.outlook(device)).last_run?.removed.notifications).toBe(4);
    const runs = await foyer.rows('select id from retention_runs where customer_id = $1', [
      device.customerId,
    ]);
    expect(runs.length).toBeLessThanOrEqual(2);
  });

  test('is refused for a customer that does not exist', async () => {
    for (const call of [endpoints.retention.get, endpoints.retention.run]) {
      const customer = 2_000_000_000;
      const answer = await foyer.call(call, {
        token: sites.token,
        ...(call.method === 'GET' ? { query: { customer } } : { body: { customer } }),
      });
      expect([answer.status, answer.problem.detail]).toEqual([
        404,
        'There is no customer 2000000000.',
      ]);
    }
  });

  test('is due daily, whichever server did the last', async () => {
    const finished = async () =>
      (await foyer.rows('select id from retention_runs where finished_at is not null')).length;
    await sites.run();
    const before = await finished();
    await foyer.retention.runIfDue();
    expect(await finished()).toBe(before);
    const today = now;
    now = new Date(today.getTime() + dayMs);
    await foyer.retention.runIfDue();
    now = today;
    expect(await finished()).toBe(before + 1);
  });
});
