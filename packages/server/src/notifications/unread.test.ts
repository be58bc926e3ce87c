import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthMessage } from '../testing/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../testing/test-foyer.ts';
import type { TestDevice } from '../testing/test-house.ts';

const { unread, markRead, send, sendBatch, remove } = endpoints.notifications;
let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const report = async ({ token }: TestDevice, CreatedAt = new Date().toISOString()) =>
  (await foyer.call(send, { token, body: healthMessage({}, { CreatedAt }) })).data.id;
const countFor = async (token: string) => (await foyer.call(unread, { token })).data.count;

test('what came before a person was there is not new to them; what comes after is, until they look', async () => {
  const device = await foyer.device();
  await report(device);
  const { token } = await foyer.person('VIEWER', device.customerId);
  expect(await countFor(token)).toBe(0);
  await report(device);
  await report(device);
  expect(await countFor(token)).toBe(2);
  expect((await foyer.call(markRead, { token })).data).toEqual({ count: 0 });
  expect(await countFor(token)).toBe(0);
  await report(device);
  expect(await countFor(token)).toBe(1);
});

test('what a device sends late is new, and what a fast clock dates ahead is seen once', async () => {
  const device = await foyer.device();
  const { token } = await foyer.person('VIEWER', device.customerId);
  await report(device, new Date(Date.now() - 3 * 3_600_000).toISOString());
  await report(device, new Date(Date.now() + 2 * 60_000).toISOString());
  expect(await countFor(token)).toBe(2);
  await foyer.call(markRead, { token });
  expect(await countFor(token)).toBe(0);
});

test('each person counts for themselves, and only their own customer’s', async () => {
  const [mine, theirs] = [await foyer.device(), await foyer.device()];
  const person = await foyer.person('OPERATOR', mine.customerId);
  const colleague = await foyer.person('VIEWER', mine.customerId);
  const registered = await foyer.person('VIEWER');
  const admin = await foyer.person('SUPER_ADMIN');
  await report(mine);
  await report(theirs);
  const counts = () =>
    Promise.all([person, colleague, registered, admin].map(({ token }) => countFor(token)));
  expect(await counts()).toEqual([1, 1, 0, 2]);
  await foyer.call(markRead, { token: person.token });
  expect(await counts()).toEqual([0, 1, 0, 2]);
});

test('a resend is not new, and a deleted one is not counted', async () => {
  const device = await foyer.device();
  const { token } = await foyer.person('VIEWER', device.customerId);
  const body = healthMessage({});
  const { data } = await foyer.call(send, { token: device.token, body });
  await foyer.call(send, { token: device.token, body });
  expect(await countFor(token)).toBe(1);
  await foyer.call(markRead, { token });
  await foyer.call(send, { token: device.token, body });
  expect(await countFor(token)).toBe(0);
  const id = await report(device);
  const admin = (await foyer.person('SUPER_ADMIN')).token;
  await foyer.call(remove, { token: admin, params: { id } });
  await foyer.call(remove, { token: admin, params: { id: data.id } });
  expect(await countFor(token)).toBe(0);
});

test('the count ends at 100', async () => {
  const device = await foyer.device();
  const { token } = await foyer.person('VIEWER', device.customerId);
  const body = Array.from({ length: 120 }, () => healthMessage({}));
  await foyer.call(sendBatch, { token: device.token, body });
  expect(await countFor(token)).toBe(100);
});
