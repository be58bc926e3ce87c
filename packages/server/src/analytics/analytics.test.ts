import { Analytics, endpoints } from '@foyer/contract';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../testing/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../testing/test-foyer.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let foyer: TestFoyer;
let device: TestDevice;
let viewer: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());
/** A customer of its own, so that each test counts only what it sent. */
beforeEach(async () => {
  device = await foyer.device();
  viewer = (await foyer.person('VIEWER', device.customerId)).token;
});

const send = async (body: unknown) => {
  const { status } = await foyer.call(endpoints.notifications.send, { token: device.token, body });
  expect(status).toBe(201);
};
const dashboard = async () => (await foyer.call(endpoints.analytics.get, { token: viewer })).data;
const before = (ms: number) => ({ CreatedAt: new Date(Date.now() - ms).toISOString() });

test('has the declared shape, with or without data', async () => {
  const shapes = [await dashboard()];
  await send(infoMessage([{ src: 'cam', people: 1 }]));
  shapes.push(await dashboard());
  for (const data of shapes) {
    expect([...Value.Errors(Analytics, data)]).toEqual([]);
    for (const chart of [data.counting, data.mask]) {
      expect(chart.data).toHaveLength(chart.conf.length);
      for (const series of chart.data) {
        const times = series.map(([at]) => at);
        expect(times[0]).toBe(chart.options.pointStart);
        const grid = times.map(
          (_, i) => chart.options.pointStart + i * chart.options.pointInterval,
        );
        expect(times).toEqual(grid);
      }
    }
  }
});

test('a total counts all, `last` the last seven days to the second', async () => {
  await foyer.camera(device.id, 'new');
  const old = await foyer.camera(device.id, 'old');
  await foyer.rows(`update cameras set created_at = now() - interval '8 days' where id = $1`, [
    old,
  ]);
  await foyer.rows(`update devices set created_at = now() - interval '8 days' where id = $1`, [
    device.id,
  ]);
  for (const ago of [0, 6 * dayMs, 7 * dayMs - 60_000, 7 * dayMs + 1000, 40 * dayMs]) {
    await send(alertMessage('cam', before(ago)));
  }
  await send(healthMessage({}, before(7 * dayMs + 1000)));
  await send(infoMessage([]));
  expect(await dashboard()).toMatchObject({
    devices: { total: 1, last: 0 },
    cameras: { total: 2, last: 1 },
    alerts: { total: 5, last: 3 },
    healts: { total: 1, last: 0 },
  });
});

describe('the charts', () => {
  const hourStart = (ago: number) => Math.floor((Date.now() - ago) / hourMs) * hourMs;
  const valueAt = (series: (number | null)[][] | undefined, at: number) =>
    series?.find(([time]) => time === at)?.[1];

  test('an hour without a reading is null, an hour that read nobody is zero', async () => {
    const hour = hourStart(5 * hourMs);
    const CreatedAt = new Date(hour + 60_000).toISOString();
    await send(infoMessage([{ src: 'cam', people: 0 }], { CreatedAt }));
    const { counting, mask } = await dashboard();
    expect(counting.conf.map(({ name }) => name)).toEqual([
      'People',
      'Peak',
      'Distance violations',
      'PPE violations',
    ]);
    const at = (time: number) => counting.data.map((series) => valueAt(series, time));
    expect(at(hour)).toEqual([0, 0, 0, 0]);
    expect(at(hour - hourMs)).toEqual([null, null, null, null]);
    expect(mask.data.flat().every(([, value]) => value === null)).toBe(true);
  });

  test('are levels: the mean of a source in its hour, summed over sources', async () => {
    const hour = hourStart(5 * hourMs);
    const at = (minutes: number) => ({
      CreatedAt: new Date(hour + minutes * 60_000).toISOString(),
    });
    const other = { src: 'b', people: 5, ppe: null };
    await send(infoMessage([{ src: 'a', people: 2, distance: 2, ppe: 1 }, other], at(0)));
    await send(infoMessage([{ src: 'a', people: 3, ppe: 0 }], at(40)));
    await send(photoMessage('a', 4, 1, at(50)));
    await send(photoMessage('a', 6, 2, at(59)));
    const { counting, mask } = await dashboard();
    expect(counting.data.map((series) => valueAt(series, hour))).toEqual([7.5, 7, 1, 0.5]);
    expect(mask.data.map((series) => valueAt(series, hour))).toEqual([5, 1.5]);
  });

  test('reach from seven days ago to now', async () => {
    await send(infoMessage([{ src: 'a', people: 2 }], before(0)));
    await send(infoMessage([{ src: 'a', people: 2 }], before(8 * dayMs)));
    const { counting } = await dashboard();
    const [people = []] = counting.data;
    expect(people.at(-1)?.[1]).toBe(2);
    expect(people.at(-1)?.[0]).toBe(hourStart(0));
    expect(counting.options.pointStart).toBe(hourStart(7 * dayMs));
    expect(people.filter(([, value]) => value !== null)).toHaveLength(1);
  });
});
