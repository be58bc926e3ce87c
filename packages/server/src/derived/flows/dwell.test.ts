import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { dwells, notifications } = endpoints;
let foyer: TestFoyer;
let device: TestDevice;
let admin: string;
const stays = (id: string, ...dwell_s: number[]) => ({ id, people: 0, dwell_s });
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
  await foyer.camera(device.id, 'hall');
  admin = (await foyer.person('SUPER_ADMIN')).token;
  const said = (time: string, ...zones: ReturnType<typeof stays>[]) =>
    infoMessage([{ src: 'hall', people: 1, zones }], { CreatedAt: `2026-03-02T${time}Z` });
  const late = said('10:20:00', stays('queue', 600));
  const body = [
    said('10:00:00', stays('queue', 60, 62, 61), stays('bench', 1800)),
    said('11:10:00', stays('queue', 30)),
    late,
    said('12:00:00', stays('queue')),
  ];
  await foyer.call(notifications.sendBatch, { token: device.token, body });
  const resent = await foyer.call(notifications.send, { token: device.token, body: late });
  expect(resent.status).toBe(200);
});
afterAll(() => foyer.stop());

const ask = async (query: Record<string, string | number>, token = admin) =>
  foyer.call(dwells.get, {
    token,
    query: { from: '2026-03-02T10:00:00Z', to: '2026-03-02T13:00:00Z', ...query },
  });

/** Within the width of a class. */
const about = (seconds: number) => (found: unknown) =>
  typeof found === 'number' && found > seconds / 1.15 && found < seconds * 1.15;

test('median and p90 of the stays of each hour, and their histogram, without keeping persons', async () => {
  const { data } = await ask({ device: device.id, zone_id: 'queue' });
  expect(data.rows.map(({ stays: count }) => count)).toEqual([4, 1, 0]);
  expect(data.rows[0]?.median_s).toSatisfy(about(61));
  expect(data.rows[0]?.p90_s).toSatisfy(about(600));
  expect(data.rows[1]?.median_s).toSatisfy(about(30));
  expect(data.rows[2]).toMatchObject({ median_s: null, p90_s: null });
  expect(data.sum.stays).toBe(5);
  expect(data.histogram.reduce((sum, one) => sum + one.stays, 0)).toBe(5);
  const ofHour = (nth: number) => data.rows[nth]?.histogram.map(({ stays: count }) => count);
  expect([ofHour(0), ofHour(1), ofHour(2)]).toEqual([[3, 1], [1], []]);
  for (const { from_s, to_s } of data.histogram) expect(to_s).toBeLessThan(from_s * 1.2);
});

test('stays add up over zones, devices and days', async () => {
  const { data } = await ask({ customer: device.customerId, bucket: '1d' });
  expect(data.rows.map(({ stays: count }) => count)).toEqual([6]);
  expect(data.sum.p90_s).toSatisfy(about(1800));
});

test('nothing of another customer is seen', async () => {
  const stranger = (await foyer.person('VIEWER', await foyer.customer())).token;
  expect((await ask({ device: device.id }, stranger)).status).toBe(404);
  expect((await ask({}, stranger)).data.sum).toEqual({ stays: 0, median_s: null, p90_s: null });
});
