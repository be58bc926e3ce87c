import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { createPicturePolicyOf } from '../pictures/picture-policy.ts';

let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** Number of times that a connection to the database was asked for during some work. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const { pool } = foyer.postgres;
  const spies = [vi.spyOn(pool, 'connect'), vi.spyOn(pool, 'query')];
  await work();
  const calls = spies.map((spy) => spy.mock.calls.length);
  for (const spy of spies) spy.mockRestore();
  return Math.max(...calls);
}

test('devices that send at the same time are recognised in one round trip, each as itself', async () => {
  const devices = await Promise.all(Array.from({ length: 20 }, () => foyer.device()));
  const found = () => Promise.all(devices.map(({ token }) => foyer.deviceTokens.find(token)));
  expect(await roundTrips(found)).toBe(1);
  expect((await found()).map((caller) => caller?.deviceId)).toEqual(devices.map(({ id }) => id));
});

test('what is to be covered on simultaneous pictures is read in one round trip, each by its device', async () => {
  const masked = await foyer.device();
  const masks = [
    {
      kind: 'black' as const,
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ] as [number, number][],
    },
  ];
  const body = { Name: 'Gate', Code: '__proto__', DeviceID: masked.id, masks };
  expect((await foyer.call(endpoints.cameras.create, { token: admin, body })).status).toBe(201);
  const plain = await foyer.device();
  const policyOf = createPicturePolicyOf(foyer.postgres.pool);
  const both = () => Promise.all([masked.id, plain.id, masked.id].map(policyOf));
  expect(await roundTrips(both)).toBe(1);
  const [first, second, third] = await both();
  expect([...(first?.masks ?? [])]).toMatchObject([['__proto__', masks]]);
  expect([...(second?.masks ?? [])]).toEqual([]);
  expect(third).toBe(first);
});
