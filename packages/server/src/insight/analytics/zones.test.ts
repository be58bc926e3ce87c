import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { zonePeople } from './zone-views.ts';

const { notifications, devices } = endpoints;
let foyer: TestFoyer;
let device: TestDevice;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
  admin = (await foyer.person('SUPER_ADMIN')).token;
  const said = (time: string, ...zones: { id: string; people: number; dwell_s?: number[] }[]) =>
    infoMessage([{ src: 'door', people: 9, zones }], { CreatedAt: `2026-03-02T${time}Z` });
  const body = [
    said('10:00:00', { id: 'queue', people: 1 }, { id: 'hall', people: 5, dwell_s: [3, 4.5] }),
    said('10:14:59', { id: 'queue', people: 4 }),
    said('10:30:00', { id: 'queue', people: 0 }),
    said('11:00:00', { id: 'queue', people: 7 }),
  ];
  const sent = await foyer.call(notifications.sendBatch, { token: device.token, body });
  expect(sent.data.filter(({ error }) => error)).toEqual([]);
});
afterAll(() => foyer.stop());

const from = new Date('2026-03-02T10:00:00Z');
const to = new Date('2026-03-02T11:00:00Z');
const people = async (stepMinutes: number, scope: Parameters<typeof zonePeople>[1] = 'all') =>
  (await zonePeople(foyer.postgres.db, scope, { from, to, stepMinutes })).map(
    (row) => [row.zone, row.at.toISOString().slice(11, 16), row.people, row.peak] as const,
  );

test('people in a zone are averaged over its readings; a bucket without one is null', async () => {
  expect(await people(15)).toEqual([
    ['hall', '10:00', 5, 5],
    ['hall', '10:15', null, null],
    ['hall', '10:30', null, null],
    ['hall', '10:45', null, null],
    ['queue', '10:00', 2.5, 4],
    ['queue', '10:15', null, null],
    ['queue', '10:30', 0, 0],
    ['queue', '10:45', null, null],
  ]);
  expect(await people(60)).toEqual([
    ['hall', '10:00', 5, 5],
    ['queue', '10:00', 5 / 3, 4],
  ]);
});

test('of another customer nothing is seen', async () => {
  const other = await foyer.customer();
  expect(await people(60, { customerId: other })).toEqual([]);
  expect(await people(60, { customerId: device.customerId })).toHaveLength(2);
});

test('a zone that is wrong is refused with its place, and the rest of the batch is stored', async () => {
  const wrong = { id: '', people: -1, dwell_s: [-2] };
  const info = (...zones: object[]) => infoMessage([{ src: 'b', people: 1, zones: zones as [] }]);
  const body = [info(wrong), info({ id: 'a', people: 1, colour: 'red' })];
  const { data } = await foyer.call(notifications.sendBatch, { token: device.token, body });
  expect(data.map(({ error }) => error?.errors?.map(({ path }) => path).sort())).toEqual([
    ['id', 'people', 'dwell_s/0']
      .map((part) => `/Attributes/payload/results/0/zones/0/${part}`)
      .sort(),
    undefined,
  ]);
});

test('a device that moves leaves its zones with the record that ends', async () => {
  const customer = await foyer.customer();
  const params = { id: device.id };
  const moved = await foyer.call(devices.update, {
    token: admin,
    params,
    body: { CustomerID: customer },
  });
  expect(moved.status).toBe(200);
  expect(await people(60, { customerId: customer })).toEqual([]);
  expect(await people(60, { customerId: device.customerId })).toHaveLength(2);
});
