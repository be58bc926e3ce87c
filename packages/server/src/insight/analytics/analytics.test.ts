import { Analytics, endpoints } from '@foyer/contract';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compactOnce } from '../../derived/rollups/compaction.ts';
import { compactLevels } from '../../derived/rollups/levels.ts';
import { clockOf } from '../../platform/time/site-time.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

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
const hourStart = (ago: number) => Math.floor((Date.now() - ago) / hourMs) * hourMs;
const valueAt = (series: (number | null)[][] | undefined, at: number) =>
  series?.find(([time]) => time === at)?.[1];

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
    // Nobody there, nobody judged: equipment is unknown, the rest is zero.
    expect(at(hour)).toEqual([0, 0, 0, null]);
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

describe('a query', () => {
  const ask = (query: Record<string, string | number>, token = viewer) =>
    foyer.call(endpoints.analytics.get, { token, query });
  const setZone = (zone: string) => foyer.setZone(device.customerId, zone);

  test('takes the zone asked for, else that of the site, of the caller, or UTC', async () => {
    await setZone('Asia/Kathmandu');
    const admin = (await foyer.person('SUPER_ADMIN')).token;
    const nobody = (await foyer.person('VIEWER')).token;
    const zone = async (query: Record<string, string | number>, token: string) =>
      (await ask(query, token)).data.range.zone;
    expect(await zone({ zone: 'America/St_Johns' }, viewer)).toBe('America/St_Johns');
    expect(await zone({}, viewer)).toBe('Asia/Kathmandu');
    expect(await zone({ customer: device.customerId }, admin)).toBe('Asia/Kathmandu');
    expect(await zone({ device: device.id }, admin)).toBe('Asia/Kathmandu');
    expect(await zone({}, admin)).toBe('UTC');
    expect(await zone({}, nobody)).toBe('UTC');
  });

  test('narrows tiles, series and pies to a customer or a device', async () => {
    const admin = (await foyer.person('SUPER_ADMIN')).token;
    const other = await foyer.device(device.customerId);
    await foyer.camera(other.id, 'cam');
    const body = infoMessage([{ src: 'cam', people: 4 }]);
    await foyer.call(endpoints.notifications.send, { token: other.token, body });
    await send(alertMessage('cam'));
    await send(infoMessage([{ src: 'cam', people: 2 }]));
    const figures = async (query: Record<string, number>) => {
      const { data } = await ask(query, admin);
      const people = data.counting.data[0]?.at(-1)?.[1];
      const { devices, cameras, alerts, summary } = data;
      const states = [data.deviceHealth, data.cameraHealth].map(({ series }) =>
        series.reduce((all, one) => all + one, 0),
      );
      return [devices.total, cameras.total, alerts.total, people, summary.alerts, ...states];
    };
    expect(await figures({ customer: device.customerId })).toEqual([2, 1, 1, 6, 1, 2, 1]);
    expect(await figures({ device: device.id })).toEqual([1, 0, 1, 2, 1, 1, 0]);
    expect(await figures({ device: other.id, customer: device.customerId })).toEqual([
      1, 1, 0, 4, 0, 1, 1,
    ]);
  });

  test('finds nothing that is unknown, or another customer’s', async () => {
    const other = await foyer.device();
    const unknown = 2_000_000_000;
    const admin = (await foyer.person('SUPER_ADMIN')).token;
    for (const query of [{ customer: other.customerId }, { device: other.id }]) {
      expect((await ask(query)).status).toBe(404);
    }
    for (const query of [
      { customer: unknown },
      { device: unknown },
      { device: other.id, customer: device.customerId },
    ]) {
      expect((await ask(query, admin)).status).toBe(404);
    }
  });

  test('is answered with a sentence and the place where it makes no sense', async () => {
    const { status, problem } = await ask({ from: '2026-01-02T00:00:00Z' });
    expect(status).toBe(400);
    expect(problem.detail).toMatch(/^The range has no end: .*\.$/);
    expect(problem.errors).toEqual([{ path: '/to', message: 'is missing' }]);
    expect((await ask({ zone: 'Mars/Olympus' })).problem.errors?.[0]?.path).toBe('/zone');
  });

  test('brings the period before where it asks for a comparison', async () => {
    await setZone('Europe/Rome');
    for (const days of [1, 2, 3, 9]) {
      await send(infoMessage([{ src: 'a', people: days, distance: 1 }], before(days * dayMs)));
    }
    const [from, to] = [3.4, 1.7].map((days) => new Date(Date.now() - days * dayMs).toISOString());
    const { data } = await ask({ from: from!, to: to!, compare: 'true' });
    expect(data.summary).toMatchObject({ people: 2.5, peak: 3, distance_per_100: 40, ppe: 0 });
    const { previous } = data;
    expect(previous?.range.zone).toBe('Europe/Rome');
    // The same weekdays and hours a week before.
    expect(previous?.summary).toMatchObject({ people: 9 });
    const wall = (at: string) => clockOf('Europe/Rome', Date.parse(at));
    expect([previous!.range.from, previous!.range.to].map(wall)).toEqual(
      [from!, to!].map((at) => wall(at) - 7 * dayMs),
    );
    const alone = (await ask({ from: previous!.range.from, to: previous!.range.to })).data;
    expect(previous).toEqual({
      range: alone.range,
      summary: alone.summary,
      counting: alone.counting,
      mask: alone.mask,
    });
    expect((await ask({ from: from!, to: to! })).data.previous).toBeUndefined();
  });

  test('where equipment is never judged, it is unknown, however often nobody was in the picture', async () => {
    const empty = infoMessage([{ src: 'a', people: 0 }], before(0));
    await send(empty);
    await send(infoMessage([{ src: 'a', people: 3, ppe: null }], before(0)));
    const { summary, counting } = await dashboard();
    expect(summary).toMatchObject({ people: 1.5, ppe: null, ppe_per_100: null, readings: 2 });
    expect(valueAt(counting.data[3]!, hourStart(0))).toBeNull();
    await compactOnce(foyer.postgres.db, compactLevels);
    expect((await dashboard()).summary).toMatchObject({ ppe: null, ppe_per_100: null });
  });

  test('equipment is rated per person judged, not per person seen', async () => {
    await send(infoMessage([{ src: 'a', people: 0 }], before(0)));
    await send(infoMessage([{ src: 'a', people: 4, ppe: 2 }], before(0)));
    await send(infoMessage([{ src: 'b', people: 10, ppe: null }], before(0)));
    const { summary } = await dashboard();
    expect(summary).toMatchObject({ people: 12, ppe: 1, ppe_per_100: 50 });
  });

  test('where nobody was there, violations have no rate', async () => {
    await send(infoMessage([{ src: 'a', people: 0 }]));
    const { summary } = await dashboard();
    expect(summary).toEqual({
      people: 0,
      peak: 0,
      distance: 0,
      ppe: null,
      distance_per_100: null,
      ppe_per_100: null,
      alerts: 0,
      readings: 1,
      // One of 168 hours; the present one may not be over.
      measured: expect.closeTo(0.003, 2),
    });
  });
});

test('a device that moves leaves its past where it is, and tiles count what is in use', async () => {
  const admin = (await foyer.person('SUPER_ADMIN')).token;
  const owner = await foyer.customer();
  await send(infoMessage([{ src: 'a', people: 5 }], before(30 * hourMs)));
  await send(alertMessage('a', before(30 * hourMs)));
  await compactOnce(foyer.postgres.db, compactLevels);
  const figures = () =>
    Promise.all(
      [device.customerId, owner].map(async (customer) => {
        const query = { customer };
        const { data } = await foyer.call(endpoints.analytics.get, { token: admin, query });
        return [data.summary.peak, data.devices.total, data.alerts.total, data.alerts.last];
      }),
    );
  expect(await figures()).toEqual([
    [5, 1, 1, 1],
    [null, 0, 0, 0],
  ]);
  const params = { id: device.id };
  await foyer.call(endpoints.devices.update, { token: admin, params, body: { CustomerID: owner } });
  const moved = [
    [5, 0, 0, 0],
    [null, 1, 0, 0],
  ];
  expect(await figures()).toEqual(moved);
  await compactOnce(foyer.postgres.db, compactLevels);
  expect(await figures()).toEqual(moved);
  const query = { device: device.id };
  const { data } = await foyer.call(endpoints.analytics.get, { token: admin, query });
  expect([data.devices.total, data.alerts.total]).toEqual([1, 1]);
});
