import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { alertMessage } from '../testing/messages/sample-messages.ts';
import { hasDebianPostgres } from '../testing/processes/debian-postgres.ts';
import { startDebianStandby } from '../testing/processes/debian-standby.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../testing/test-foyer.ts';

/** Beyond this the primary is read. */
const readLagSeconds = 4;
const soon = { timeout: 20_000, interval: 50 };

describe.skipIf(!hasDebianPostgres)('with a replica for reads', () => {
  let postgres: Awaited<ReturnType<typeof startDebianStandby>>;
  let foyer: TestFoyer;
  let device: TestDevice;
  let writer: string;
  let reader: string;
  beforeAll(async () => {
    postgres = await startDebianStandby({ isSynchronous: false });
    const url = postgres.primaryUrl;
    await migrate(url);
    foyer = await startTestFoyer({
      database: { url, drop: async () => undefined },
      databaseReadUrl: postgres.standbyUrl,
      readLagSeconds,
    });
    // The moments of leases, which let the standby show how far it is.
    await foyer.lease.start();
    device = await foyer.device();
    writer = (await foyer.person('SUPER_ADMIN')).token;
    reader = (await foyer.person('SUPER_ADMIN')).token;
  });
  afterAll(async () => {
    await foyer?.stop();
    await postgres?.stop();
  });

  const age = (raw: { headers: Record<string, unknown> }) => raw.headers['x-foyer-data-age'];
  const customers = async (token: string, cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie };
    const { raw, data } = await foyer.call(endpoints.customers.list, { token, headers });
    return { age: age(raw), names: data.map(({ Name }) => Name) };
  };
  const addCustomer = (Name: string) =>
    foyer.call(endpoints.customers.create, { token: writer, body: { Name } });
  const untilReplica = () =>
    expect.poll(async () => (await customers(reader)).age, soon).toBeDefined();

  test('lists and dashboards come from it, with their age', async () => {
    await untilReplica();
    await foyer.call(endpoints.notifications.send, {
      token: device.token,
      body: alertMessage('cam'),
    });
    const list = () => foyer.call(endpoints.notifications.list, { token: reader });
    await expect.poll(async () => (await list()).data.count, soon).toBe(1);
    for (const endpoint of [
      endpoints.notifications.list,
      endpoints.analytics.get,
      endpoints.devices.list,
      endpoints.alerts.list,
      endpoints.attention.unread,
    ] as const) {
      const { status, raw } = await foyer.call(endpoint, { token: reader });
      expect([endpoint.path, status, age(raw)]).toEqual([
        endpoint.path,
        200,
        expect.stringMatching(/^\d+\.\d$/),
      ]);
    }
    expect((await foyer.app.inject('/metrics')).body).toMatch(
      /^foyer_replica_lag_seconds [\d.]+$/m,
    );
  });

  test('a person who changed something sees it at once, here and on another server; others when the replica has it', async () => {
    await untilReplica();
    await postgres.pauseReplay(true);
    const added = await addCustomer('Just added');
    expect((await customers(writer)).names).toContain('Just added');
    const others = await customers(reader);
    expect([others.age === undefined, others.names.includes('Just added')]).toEqual([false, false]);
    // Another server knows it by the cookie alone.
    const cookie = String(added.raw.headers['set-cookie']).split(';')[0]!;
    expect((await customers(reader, cookie)).names).toContain('Just added');
    await postgres.pauseReplay(false);
    await expect.poll(async () => (await customers(reader)).names, soon).toContain('Just added');
    await expect.poll(async () => (await customers(writer)).age, soon).toBeDefined();
  });

  test('one that is too far behind or gone is not read', async () => {
    await untilReplica();
    await postgres.pauseReplay(true);
    await addCustomer('Far ahead');
    await expect.poll(async () => (await customers(reader)).age, soon).toBeUndefined();
    expect((await customers(reader)).names).toContain('Far ahead');
    await postgres.pauseReplay(false);
    await untilReplica();
    await postgres.killStandby();
    for (let nth = 0; nth < 20; nth += 1) {
      expect((await customers(reader)).names).toContain('Far ahead');
    }
    await expect.poll(async () => (await customers(reader)).age, soon).toBeUndefined();
    expect((await foyer.app.inject('/readyz')).statusCode).toBe(200);
  });
});
