import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { list, readAll } = endpoints.attention;
let foyer: TestFoyer;
let token: string;
let now = new Date('2026-03-01T10:00:00Z');
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const rowsFor = async (who: string) =>
  (await foyer.call(list, { token: who })).data.rows.filter(({ kind }) => kind === 'broker');

test('administrators hear of a broker that sends nothing for a while, until it does, and of no restart', async () => {
  const operator = await foyer.person('OPERATOR', await foyer.customer());
  let fault: string | undefined = 'closed the connection';
  const watch = foyer.brokerWatch.start({
    check: async () => {
      if (fault !== undefined) throw new Error(fault);
    },
    state: () => ({ subscription: 'exclusive', held_by: null }),
  });
  await foyer.brokerWatch.check();
  const at = now.toISOString();
  now = new Date(now.getTime() + 10_000);
  expect(await rowsFor(token)).toEqual([]);
  fault = 'does not answer (connect ECONNREFUSED): start it, or correct MQTT_URL';
  now = new Date(now.getTime() + 10_000);
  await foyer.brokerWatch.check();
  const row = { kind: 'broker', state: 'failing', fault, server: foyer.lease.name, at };
  expect(await rowsFor(token)).toEqual([{ ...row, unread: true }]);
  expect(await rowsFor(operator.token)).toEqual([]);
  const { open } = (await foyer.call(list, { token })).data;
  expect(open).toMatchObject({ brokers: 1, total: 1 });
  expect((await foyer.call(readAll, { token })).data.count).toBe(0);
  expect(await rowsFor(token)).toEqual([{ ...row, unread: false }]);
  fault = undefined;
  await foyer.brokerWatch.check();
  expect(await rowsFor(token)).toEqual([]);
  watch.stop();
});

test('administrators are notified that a shared subscription may lose messages', async () => {
  const watch = foyer.brokerWatch.start({
    check: async () => undefined,
    state: () => ({ subscription: 'shared', held_by: null }),
  });
  expect(await rowsFor(token)).toMatchObject([{ state: 'shared', fault: '', unread: true }]);
  watch.stop();
});
