import { type DeviceMessage, endpoints } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addReport,
  emptyLine,
  type ModelLine,
  reportsOf,
  within,
} from '../../testing/messages/flow-model.ts';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { notifications, flows, devices, analytics } = endpoints;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const clock = (time: string) => `2026-03-02T${time}Z`;
const period = (from: string, to?: string) => ({
  from: clock(from),
  ...(to === undefined ? {} : { to: clock(to) }),
});
const door = (people: { in: number; out: number }) => [{ id: 'door', ...people }];

/** A device with a camera `cam`. */
async function doorDevice(customerId?: number) {
  const device = await foyer.device(customerId);
  const camera = await foyer.camera(device.id, 'cam');
  return { ...device, camera };
}

const send = async (device: TestDevice, body: DeviceMessage[]) => {
  const { data } = await foyer.call(notifications.sendBatch, { token: device.token, body });
  return data;
};

/** Rows that measured something, without their date. */
async function shown(query: Record<string, string | number>, token = admin) {
  const { status, data } = await foyer.call(flows.get, {
    token,
    query: { from: clock('00:00:00'), to: '2026-03-03T00:00:00Z', ...query },
  });
  expect(status).toBe(200);
  const rows = data.rows
    .filter((row) => row.in !== null)
    .map((row) => [row.from.slice(11, 16), row.in, row.out, row.coverage]);
  return { ...data, measured: rows };
}

test('crossings of a period are shared out over its quarter hours, with the share that was measured', async () => {
  const device = await doorDevice();
  const sent = await send(device, [
    lineMessage('cam', door({ in: 7, out: 1 }), period('10:10:00', '10:40:00'), {
      CreatedAt: clock('10:40:00'),
    }),
  ]);
  expect(sent).toEqual([{ id: expect.any(Number) }]);
  const { measured, rows, sum } = await shown({ device: device.id, bucket: '15m' });
  expect(measured).toEqual([
    ['10:00', 1, 0, 0.333333],
    ['10:15', 4, 1, 1],
    ['10:30', 2, 0, 0.666667],
  ]);
  expect(rows).toHaveLength(96);
  expect(rows[0]).toMatchObject({
    from: '2026-03-02T00:00:00.000Z',
    to: '2026-03-02T00:15:00.000Z',
    in: null,
    out: null,
    coverage: 0,
  });
  expect(sum).toMatchObject({ in: 7, out: 1, coverage: 0.020833 });
});

test('a period ends at CreatedAt by default, and a message without a period adds no coverage', async () => {
  const device = await doorDevice();
  await send(device, [
    lineMessage('cam', door({ in: 3, out: 0 }), period('10:00:00'), {
      CreatedAt: clock('10:15:00'),
    }),
    lineMessage('cam', door({ in: 2, out: 1 }), undefined, { CreatedAt: clock('11:20:00') }),
    lineMessage('cam', door({ in: 9, out: 9 }), undefined, { CreatedAt: clock('10:05:00') }),
  ]);
  expect((await shown({ camera: device.camera, bucket: '1h' })).measured).toEqual([
    ['10:00', 3, 0, 0.25],
    ['11:00', 2, 1, 0],
  ]);
});

test('a period that cannot be true is kept and flagged, and its people counted at the message’s time', async () => {
  const device = await doorDevice();
  const at = { CreatedAt: clock('10:20:00') };
  const people = door({ in: 2, out: 0 });
  const [backwards, long, ahead] = await send(device, [
    lineMessage('cam', people, period('10:20:00', '10:10:00'), at),
    lineMessage('cam', people, { from: '2026-01-01T00:00:00Z' }, at),
    lineMessage('cam', people, period('10:20:00', '10:40:00'), at),
  ]);
  for (const sent of [backwards, long, ahead]) {
    const { data } = await foyer.call(notifications.get, {
      token: admin,
      params: { id: sent!.id! },
    });
    expect(data).toMatchObject({ clock_wrong: true, CreatedAt: '2026-03-02T10:20:00.000Z' });
  }
  expect((await shown({ device: device.id, bucket: '15m' })).measured).toEqual([
    ['10:15', 6, 0, 0],
  ]);
});

test('a result needs a count, lines or zones; what is malformed is refused with its place', async () => {
  const device = await doorDevice();
  const at = '/Attributes/payload/results/0';
  const results = (result: object) => ({
    ...lineMessage('cam', [], undefined),
    Attributes: { payload: { results: [{ src: 'cam', ...result }] } },
  });
  const { data } = await foyer.call(notifications.sendBatch, {
    token: device.token,
    body: [
      results({}),
      results({ lines: [{ id: '', in: -1 }], period: { to: 'noon' } }),
      results({ lines: [] }),
      results({ zones: [] }),
      results({ counting_num: 3 }),
      results({ lines: [{ id: 'door', in: 2, out: 1, of: { staff: { in: 3, out: 1 } } }] }),
    ],
  });
  expect(
    data.map(({ error }) => error?.errors.map(({ path }) => path.replace(at, '')).sort()),
  ).toEqual([
    ['/counting_num', '/lines', '/zones'],
    ['/lines/0/id', '/lines/0/in', '/lines/0/out', '/period/from', '/period/to'],
    undefined,
    undefined,
    undefined,
    ['/lines/0/of/staff/in'],
  ]);
  expect(data[0]?.error?.errors[0]?.message).toBe(
    'is missing: a result needs counting_num, lines or zones',
  );
});

test('attributes of those who cross are kept beside the line, also of a corrected message', async () => {
  const device = await doorDevice();
  const lines = (staff: number) => [
    { id: 'door', in: 4, out: 1, of: { staff: { in: staff, out: 1 }, child: { in: 0, out: 0 } } },
  ];
  const [sent] = await send(device, [
    lineMessage('cam', lines(2), period('10:00:00', '10:30:00'), { CreatedAt: clock('10:30:00') }),
  ]);
  const kept = () =>
    foyer.rows(
      `select attribute, to_char(bucket at time zone 'UTC', 'HH24:MI') as bucket, in_count, out_count
      from line_attribute_flows where device_id = $1 order by 1, 2`,
      [device.id],
    );
  expect(await kept()).toEqual([
    { attribute: 'staff', bucket: '10:00', in_count: 1, out_count: 0 },
    { attribute: 'staff', bucket: '10:15', in_count: 1, out_count: 1 },
  ]);
  const correct = (staff: number) =>
    foyer.call(notifications.update, {
      token: admin,
      params: { id: sent!.id! },
      body: {
        Attributes: { payload: { results: [{ src: 'cam', lines: lines(staff) }] } },
      },
    });
  const refused = await correct(5);
  expect(refused.status).toBe(400);
  expect(refused.problem.errors?.map(({ path }) => path)).toEqual([
    '/Attributes/payload/results/0/lines/0/of/staff/in',
  ]);
  expect((await correct(3)).status).toBe(200);
  expect(await kept()).toEqual([
    { attribute: 'staff', bucket: '10:30', in_count: 3, out_count: 1 },
  ]);
});

test('a camera that sends lines alone is online', async () => {
  const device = await doorDevice();
  await send(device, [lineMessage('cam', door({ in: 0, out: 0 }), undefined)]);
  const { data } = await foyer.call(endpoints.cameras.get, {
    token: admin,
    params: { id: device.camera },
  });
  expect(data).toMatchObject({ state: 'online', counting: null });
});

test('days and hours are those of the site, also when its clocks change', async () => {
  const device = await doorDevice();
  await foyer.setZone(device.customerId, 'Europe/Rome');
  const hourly = Array.from({ length: 49 }, (_, hour) => {
    const from = new Date(Date.parse('2026-03-28T23:00:00Z') + hour * 3_600_000);
    const to = new Date(from.getTime() + 3_600_000).toISOString();
    return lineMessage(
      'cam',
      door({ in: 1, out: 0 }),
      { from: from.toISOString(), to },
      { CreatedAt: to },
    );
  });
  await send(device, hourly);
  const { data } = await foyer.call(flows.get, {
    token: admin,
    query: {
      customer: device.customerId,
      from: '2026-03-28T23:00:00Z',
      to: '2026-03-30T22:00:00Z',
      bucket: '1d',
    },
  });
  expect(data.rows).toMatchObject([
    {
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
      in: 23,
      out: 0,
      coverage: 1,
    },
    {
      from: '2026-03-29T22:00:00.000Z',
      to: '2026-03-30T22:00:00.000Z',
      in: 24,
      out: 0,
      coverage: 1,
    },
  ]);
  expect(data.range.zone).toBe('Europe/Rome');
});

test('coverage is the mean of the lines that existed; what is to come cannot have been measured', async () => {
  const device = await doorDevice();
  const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const two = [...door({ in: 1, out: 0 }), { id: 'exit', in: 0, out: 2 }];
  await send(device, [
    lineMessage('cam', two, { from: ago(3) }, { CreatedAt: ago(2) }),
    lineMessage('cam', door({ in: 1, out: 0 }), { from: ago(2) }, { CreatedAt: ago(1) }),
  ]);
  const { data } = await foyer.call(flows.get, {
    token: admin,
    query: { device: device.id, from: ago(4), to: ago(-20), bucket: '1h' },
  });
  expect(data.rows.slice(0, 4).map((row) => [row.in, row.out, row.coverage])).toEqual([
    [null, null, 0],
    [1, 2, 1],
    [1, 0, 0.5],
    [null, null, 0],
  ]);
  expect(data.sum).toMatchObject({ in: 2, out: 2 });
  // Three hours of two lines in four to five hours, the first of them before they existed.
  expect(data.sum.coverage).toBeGreaterThan(0.33);
  expect(data.sum.coverage).toBeLessThan(0.43);
});

test('nothing of another customer is seen, and a range that makes no sense is refused', async () => {
  const device = await doorDevice();
  await send(device, [
    lineMessage('cam', door({ in: 3, out: 0 }), undefined, { CreatedAt: clock('10:00:00') }),
  ]);
  const stranger = await foyer.person('VIEWER', await foyer.customer());
  const own = await foyer.person('VIEWER', device.customerId);
  const lost = await foyer.person('VIEWER');
  const status = async (query: object, token = stranger.token) =>
    (await foyer.call(flows.get, { token, query: query as Record<string, string> })).status;
  expect(await status({ camera: device.camera })).toBe(404);
  expect(await status({ device: device.id })).toBe(404);
  expect(await status({ customer: device.customerId })).toBe(404);
  expect((await shown({}, stranger.token)).measured).toEqual([]);
  expect((await shown({}, lost.token)).measured).toEqual([]);
  expect((await shown({ bucket: '1d' }, own.token)).measured).toEqual([['00:00', 3, 0, 0]]);
  expect(await status({ from: '2099-01-01T00:00:00Z' })).toBe(400);
  expect(await status({ bucket: '2h' })).toBe(400);
  expect(await status({ from: '2025-05-01T00:00:00Z', to: clock('00:00:00'), bucket: '15m' })).toBe(
    400,
  );
});

test('without an end a range ends now, without a beginning it is the day of its end by the site’s clock', async () => {
  const device = await doorDevice();
  const rangeOf = async (query: Record<string, string>) =>
    (await foyer.call(flows.get, { token: admin, query: { device: device.id, ...query } })).data
      .range;
  const rome = { zone: 'Europe/Rome' };
  // Midnight in Rome: the day before ends then.
  expect(await rangeOf({ ...rome, to: '2026-03-02T23:00:00Z' })).toMatchObject({
    from: '2026-03-01T23:00:00.000Z',
    to: '2026-03-02T23:00:00.000Z',
  });
  const before = Date.now();
  const today = await rangeOf(rome);
  expect(Date.parse(today.to)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(today.to) - Date.parse(today.from)).toBeLessThanOrEqual(25 * 3_600_000);
  expect(new Date(today.from).toLocaleTimeString('en-GB', { timeZone: 'Europe/Rome' })).toBe(
    '00:00:00',
  );
  const sinceThen = await rangeOf({ from: new Date(before - 3 * 86_400_000).toISOString() });
  expect(Date.parse(sinceThen.to)).toBeGreaterThanOrEqual(before);
});

test('a device that moves leaves its flows with the record that ends', async () => {
  const device = await doorDevice();
  const other = await foyer.customer();
  const at = () => new Date().toISOString();
  await send(device, [lineMessage('cam', door({ in: 3, out: 0 }), undefined, { CreatedAt: at() })]);
  await foyer.call(devices.update, {
    token: admin,
    params: { id: device.id },
    body: { CustomerID: other },
  });
  await send(device, [lineMessage('cam', door({ in: 5, out: 0 }), undefined, { CreatedAt: at() })]);
  const sum = async (query: Record<string, number>) =>
    (await foyer.call(flows.get, { token: admin, query })).data.sum.in;
  expect(await sum({ customer: other })).toBe(5);
  expect(await sum({ device: device.id })).toBe(3);
  expect(await sum({ customer: device.customerId })).toBeNull();
});

const minuteMs = 60_000;
const base = Date.parse('2026-03-02T00:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

/** Periods that overlap, come late or out of order, or are missing; of two lines. */
const reports = fc
  .record({
    line: fc.constantFrom('door', 'exit'),
    from: fc.nat({ max: 90 * 60_000 }),
    lengthMs: fc.oneof(fc.constant(0), fc.nat({ max: 50 * minuteMs })),
    lateMs: fc.oneof(fc.constant(0), fc.nat({ max: 30 * 60 * minuteMs })),
    in: fc.nat({ max: 30 }),
    out: fc.nat({ max: 5 }),
    isMoment: fc.boolean(),
  })
  .map(({ line, from, lengthMs, lateMs, isMoment, ...people }) => {
    const until = base + from + lengthMs;
    return lineMessage(
      'cam',
      [{ id: line, ...people }],
      isMoment ? undefined : { from: iso(base + from), to: iso(until) },
      { CreatedAt: iso(until + lateMs) },
    );
  });
const histories = fc.record({
  messages: fc.array(reports, { minLength: 1, maxLength: 10 }),
  resent: fc.array(fc.nat({ max: 9 }), { maxLength: 3 }),
  split: fc.nat({ max: 9 }),
});

/** A device's flows as they are kept. */
const keptOf = (device: TestDevice) =>
  foyer.rows<{
    line: string;
    bucket: Date;
    people_in: number;
    people_out: number;
    covered_ms: number;
  }>('select * from line_flows where device_id = $1 order by line, bucket', [device.id]);

function expectEqual(kept: Awaited<ReturnType<typeof keptOf>>, model: Map<string, ModelLine>) {
  const buckets = new Map(kept.map((row) => [`cam/${row.line} ${row.bucket.getTime()}`, row]));
  for (const [key, line] of model) {
    for (let bucket = base; bucket < base + 4 * 86_400_000; bucket += 900_000) {
      const truth = within(line, bucket, bucket + 900_000);
      const row = buckets.get(`${key} ${bucket}`);
      const found = {
        in: row?.people_in ?? 0,
        out: row?.people_out ?? 0,
        coveredMs: row?.covered_ms ?? 0,
      };
      expect(found).toEqual(truth);
    }
  }
}

test('counts are exact while many write at once, also on two servers', async () => {
  const device = await doorDevice();
  const second = await startTestFoyer({
    database: { url: foyer.databaseUrl, drop: async () => undefined },
  });
  const quarter = (nth: number) =>
    lineMessage(
      'cam',
      door({ in: 3, out: 1 }),
      { from: iso(base + nth * 60_000) },
      {
        CreatedAt: iso(base + (nth + 1) * 60_000),
      },
    );
  const sends = Array.from({ length: 120 }, (_, nth) => {
    const server = nth % 2 === 0 ? foyer : second;
    const body = quarter(nth);
    const once = () => server.call(notifications.send, { token: device.token, body });
    return nth % 10 === 0 ? [once(), once()] : [once()];
  });
  await Promise.all(sends.flat());
  await second.stop();
  expect((await shown({ device: device.id, bucket: '1h' })).measured).toEqual([
    ['00:00', 180, 60, 1],
    ['01:00', 180, 60, 1],
  ]);
});

test('overlapping messages written at once on two servers are as a rebuild finds them', async () => {
  const device = await doorDevice();
  const second = await startTestFoyer({
    database: { url: foyer.databaseUrl, drop: async () => undefined },
  });
  await Promise.all(
    Array.from({ length: 60 }, (_, nth) =>
      (nth % 2 === 0 ? foyer : second).call(notifications.send, {
        token: device.token,
        body: lineMessage(
          'cam',
          door({ in: nth, out: 60 - nth }),
          { from: iso(base + nth * 7_000) },
          {
            CreatedAt: iso(base + (nth + 20) * 60_000),
          },
        ),
      }),
    ),
  );
  await second.stop();
  const kept = await keptOf(device);
  const { data } = await foyer.call(analytics.rebuild, { token: admin });
  await foyer.jobEnded(data.job);
  expect(await keptOf(device)).toEqual(kept);
});

test('a corrected or deleted message frees its time for those stored after it', async () => {
  const device = await doorDevice();
  const said = (people: number) =>
    lineMessage('cam', door({ in: people, out: 0 }), period('10:00:00', '10:15:00'), {
      CreatedAt: clock('12:00:00'),
    });
  const [first] = await send(device, [said(4)]);
  await send(device, [said(9)]);
  const read = async () => (await shown({ device: device.id, bucket: '15m' })).measured;
  expect(await read()).toEqual([['10:00', 4, 0, 1]]);
  const params = { id: first!.id! };
  const half = {
    results: [
      { src: 'cam', lines: door({ in: 2, out: 0 }), period: period('09:00:00', '10:07:30') },
    ],
  };
  await foyer.call(notifications.update, {
    token: admin,
    params,
    body: { Attributes: { payload: half } },
  });
  expect(await read()).toEqual([
    ['09:00', 0, 0, 1],
    ['09:15', 1, 0, 1],
    ['09:30', 0, 0, 1],
    ['09:45', 1, 0, 1],
    // Five of the nine: those who crossed from 10:07:30 on.
    ['10:00', 5, 0, 1],
  ]);
  await foyer.call(notifications.remove, { token: admin, params });
  expect(await read()).toEqual([['10:00', 9, 0, 1]]);
});

test('random histories equal the plain model in the order in which they were stored, and so does a rebuild', async () => {
  const made: { device: TestDevice; kept: unknown }[] = [];
  await fc.assert(
    fc.asyncProperty(histories, async ({ messages, resent, split }) => {
      const device = await doorDevice();
      // Some one by one, as several requests at once would be written in any order.
      for (const body of [messages.slice(0, split), ...messages.slice(split).map((one) => [one])]) {
        if (body.length > 0) await send(device, body);
      }
      await Promise.all(
        resent.map((nth) => send(device, messages.slice(nth, nth + 1)).catch(() => undefined)),
      );
      const model = new Map<string, ModelLine>();
      for (const message of messages) {
        for (const [key, report] of reportsOf(message)) {
          const line = model.get(key) ?? emptyLine();
          addReport(line, report);
          model.set(key, line);
        }
      }
      const kept = await keptOf(device);
      expectEqual(kept, model);
      made.push({ device, kept });
    }),
    runsOf(15, 100),
  );
  const { data } = await foyer.call(analytics.rebuild, { token: admin });
  expect(await foyer.jobEnded(data.job)).toMatchObject({ state: 'done', error: null });
  for (const { device, kept } of made) expect(await keptOf(device)).toEqual(kept);
});
