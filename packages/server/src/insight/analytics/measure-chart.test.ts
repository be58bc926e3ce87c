import { chartedMeasures, endpoints } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthMessage, infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { notifications, devices, measureCharts } = endpoints;
let foyer: TestFoyer;
let device: TestDevice;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
  admin = (await foyer.person('SUPER_ADMIN')).token;
  const said = (time: string, ...zones: { id: string; people: number; dwell_s?: number[] }[]) =>
    infoMessage([{ src: 'door', people: 9, zones }], { CreatedAt: `2026-03-02T${time}Z` });
  await send(device, [
    said('10:00:00', { id: 'queue', people: 1 }, { id: 'hall', people: 5, dwell_s: [3, 4.5] }),
    said('10:14:59', { id: 'queue', people: 4 }),
    said('10:30:00', { id: 'queue', people: 0 }),
    said('11:00:00', { id: 'queue', people: 7 }),
  ]);
});
afterAll(() => foyer.stop());

async function send(to: TestDevice, body: ReturnType<typeof infoMessage | typeof healthMessage>[]) {
  const sent = await foyer.call(notifications.sendBatch, { token: to.token, body });
  expect(sent.data.filter(({ error }) => error)).toEqual([]);
}

type Measure = (typeof chartedMeasures)[number];
interface Asked {
  measure?: Measure;
  device?: number;
  customer?: number;
  from?: string;
  to?: string;
}
const chart = async ({ measure = 'zone people', ...query }: Asked, token = admin) => {
  const range = { from: '2026-03-02T10:00:00Z', to: '2026-03-02T12:00:00Z' };
  const { status, raw, data } = await foyer.call(measureCharts.get, {
    token,
    query: { ...range, measure, ...query },
  });
  expect(status, raw.body).toBe(200);
  return data;
};
const drawn = async (asked: Asked) =>
  (await chart(asked)).series.data.map((points) => points.map(([, value]) => value));

test('people of all zones are added up, each averaged over its readings of the hour', async () => {
  // The queue has 5/3 people on average, the hall 5; in the first quarter hour at most 4 and 5.
  expect(await drawn({ device: device.id })).toEqual([
    [6.67, 7],
    [9, 7],
  ]);
  expect(await chart({ device: device.id })).toMatchObject({
    unit: 'people',
    range: { zone: 'UTC', step: 'hour' },
    summary: { mean: 6.83, highest: 9, readings: 5 },
  });
});

test('hours without a reading are gaps, and a range without any has no figures', async () => {
  const from = '2026-03-02T09:00:00Z';
  expect(await drawn({ device: device.id, from })).toEqual([
    [null, 6.67, 7],
    [null, 9, 7],
  ]);
  const { summary } = await chart({ device: device.id, from, to: '2026-03-02T10:00:00Z' });
  expect(summary).toEqual({ mean: null, highest: null, readings: 0 });
});

test('what a health message reads of several devices is averaged; days begin by the site’s clock', async () => {
  const customer = await foyer.customer();
  const used = (percent: number, time: string) =>
    healthMessage(
      {},
      { CreatedAt: time },
      {
        sys_memory: { mem_total_kb: 100, mem_free_kb: 100 - percent },
      },
    );
  const [first, second] = [await foyer.device(customer), await foyer.device(customer)];
  await send(first, [used(10, '2026-03-01T22:59:00Z'), used(20, '2026-03-01T23:10:00Z')]);
  await send(first, [used(30, '2026-03-01T23:20:00Z')]);
  await send(second, [used(75, '2026-03-01T23:50:00Z')]);
  const range = { from: '2026-02-22T23:00:00Z', to: '2026-03-08T23:00:00Z' };
  const { data } = await foyer.call(measureCharts.get, {
    token: admin,
    query: { ...range, measure: 'memory', customer, zone: 'Europe/Rome' },
  });
  expect(data.unit).toBe('%');
  const read = data.series.data[0]!.filter(([, value]) => value !== null);
  expect(read).toEqual([
    [Date.parse('2026-02-28T23:00:00Z'), 10],
    [Date.parse('2026-03-01T23:00:00Z'), 50],
  ]);
  expect(data.summary).toEqual({ mean: 30, highest: 75, readings: 4 });
});

test('people of sources that do not count are in no chart', async () => {
  const other = await foyer.device();
  const zones = [{ id: 'queue', people: 3 }];
  const at = { CreatedAt: '2026-03-02T10:00:00Z' };
  await send(other, [infoMessage([{ src: 'unknown', people: 3, zones }], at)]);
  expect((await chart({ device: other.id })).summary.readings).toBe(1);
  const body = { device_id: other.id, source: 'unknown' };
  const ignored = await foyer.call(endpoints.sources.ignore, { token: admin, body });
  expect(ignored.status).toBeLessThan(300);
  expect((await chart({ device: other.id })).summary.readings).toBe(0);
});

test('a value that is no number, or too large to keep, is left out', async () => {
  const odd = await foyer.device();
  const at = { CreatedAt: '2026-03-02T10:00:00Z' };
  const health = (load_avg: number[] | string) => healthMessage({}, at, { load_avg });
  await send(odd, [health('unknown'), health([1e300]), health([]), health([0.5])]);
  expect((await chart({ measure: 'load', device: odd.id })).summary).toEqual({
    mean: 0.5,
    highest: 0.5,
    readings: 1,
  });
});

test('whole percent of memory are kept as they are', async () => {
  const exact = await foyer.device();
  const at = { CreatedAt: '2026-03-02T10:00:00Z' };
  const used = (percent: number) => ({
    sys_memory: { mem_total_kb: 100, mem_free_kb: 100 - percent },
  });
  await send(
    exact,
    [29, 57, 58].map((percent) => healthMessage({}, at, used(percent))),
  );
  expect((await chart({ measure: 'memory', device: exact.id })).summary).toMatchObject({
    mean: 48,
    highest: 58,
  });
});

test('another customer’s device is not found, and a chart of all customers is refused', async () => {
  const { token } = await foyer.person('VIEWER', await foyer.customer());
  const ask = (query: object, bearer: string) =>
    foyer.call(measureCharts.get, { token: bearer, query: { measure: 'load', ...query } });
  expect((await ask({ device: device.id }, token)).status).toBe(404);
  expect((await ask({}, token)).data.summary.readings).toBe(0);
  expect((await ask({ measure: 'occupancy' as never }, admin)).status).toBe(400);
  const refused = await ask({}, admin);
  expect([refused.status, refused.raw.json().detail]).toEqual([
    400,
    'Choose a customer or a device: one chart of the devices of all customers would say nothing.',
  ]);
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

test('a device that moves leaves its values with the record that ends', async () => {
  const moving = await foyer.device();
  const before = moving.customerId;
  const at = { CreatedAt: '2026-03-02T10:00:00Z' };
  await send(moving, [healthMessage({}, at, { load_avg: [2] })]);
  const customer = await foyer.customer();
  const moved = await foyer.call(devices.update, {
    token: admin,
    params: { id: moving.id },
    body: { CustomerID: customer },
  });
  expect(moved.status).toBe(200);
  expect((await chart({ measure: 'load', customer })).summary.readings).toBe(0);
  expect((await chart({ measure: 'load', customer: before })).summary.readings).toBe(1);
});

/** A message that reads a value of each measure with a chart. */
const reading: Record<Measure, (value: number, CreatedAt: string) => Parameters<typeof send>[1]> = {
  'zone people': (value, CreatedAt) => [
    infoMessage([{ src: 'cam', people: value, zones: [{ id: 'queue', people: value }] }], {
      CreatedAt,
    }),
  ],
  memory: (value, CreatedAt) => [
    healthMessage(
      {},
      { CreatedAt },
      { sys_memory: { mem_total_kb: 100, mem_free_kb: 100 - value } },
    ),
  ],
  temperature: (value, CreatedAt) => [
    healthMessage({}, { CreatedAt }, { temperature: `${value} °C` }),
  ],
  load: (value, CreatedAt) => [healthMessage({}, { CreatedAt }, { load_avg: [value] })],
};

test.each(chartedMeasures)(
  '%s: chart and exported table show what was sent, also after a rebuild',
  async (measure) => {
    const quarter = fc.record({ hour: fc.nat({ max: 1 }), minute: fc.nat({ max: 59 }) });
    const sent = fc.array(fc.tuple(quarter, fc.nat({ max: 100 })), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sent, async (history) => {
        const sender = await foyer.device();
        await foyer.camera(sender.id, 'cam');
        const all = history.map(([{ hour, minute }, value]) => ({
          value,
          hour,
          at: new Date(Date.UTC(2026, 2, 2, 10 + hour, minute)).toISOString(),
        }));
        await send(
          sender,
          all.flatMap(({ value, at }) => reading[measure](value, at)),
        );
        const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
        const ofHour = (hour: number) => all.filter((each) => each.hour === hour);
        const hours = [0, 1].map((hour) => ofHour(hour).map(({ value }) => value));
        const check = async () => {
          const { series, summary } = await chart({ measure, device: sender.id });
          const figures = (of: number) => series.data[of]!.map(([, value]) => value);
          hours.forEach((values, nth) => {
            if (values.length === 0) expect(figures(0)[nth]).toBeNull();
            else expect(figures(0)[nth]).toBeCloseTo(mean(values), 1);
            expect(figures(1)[nth]).toBe(values.length === 0 ? null : Math.max(...values));
          });
          expect(summary.readings).toBe(all.length);
          const { data } = await foyer.call(endpoints.data.measures, {
            token: admin,
            query: {
              ...{ device: sender.id, from: '2026-03-02T10:00:00Z', to: '2026-03-02T12:00:00Z' },
            },
          });
          const rows = data.rows.filter((row) => row.measure === measure);
          expect(rows.reduce((sum, row) => sum + row.readings, 0)).toBe(all.length);
          const sum = rows.reduce((total, row) => total + row.mean * row.readings, 0);
          expect(sum).toBeCloseTo(
            all.reduce((total, { value }) => total + value, 0),
            1,
          );
          return data.rows;
        };
        const before = await check();
        const { data } = await foyer.call(endpoints.analytics.rebuild, { token: admin });
        expect((await foyer.jobEnded(data.job)).state).toBe('done');
        expect(await check()).toEqual(before);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  },
);
