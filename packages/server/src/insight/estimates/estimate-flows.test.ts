import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayStartOf } from '../../platform/time/site-time.ts';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { seededVisitors } from '../../testing/seeded-visitors.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { notifications, flows, sites } = endpoints;
const zone = 'Europe/Berlin';
const hourMs = 3_600_000;
/** A Monday, and the twelve weeks from it: Easter is on 5 April 2026, and clocks are set forward on 29 March. */
const firstDay = '2026-01-26';
const dayCount = 84;
const dayOf = (nth: number) =>
  new Date(Date.parse(`${firstDay}T00:00:00Z`) + nth * 24 * hourMs).toISOString().slice(0, 10);
const placeOf = (day: string) =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${firstDay}T00:00:00Z`)) / (24 * hourMs);

const holidays = ['2026-04-03', '2026-04-06'];
const closed = '2026-04-15';
const gap = { day: '2026-04-16', from: 11, until: 15 };
/** Whole days on which nothing was measured: clocks change on the first. */
const blindDays = ['2026-03-29', '2026-04-06', '2026-04-11', closed];

const people = seededVisitors(
  { visitors: 900, trend: 0, dayNoise: 0.08, hourNoise: 0.05 },
  17,
  dayCount,
).map((ofDay, nth) => ([...holidays, closed].includes(dayOf(nth)) ? ofDay.map(() => 0) : ofDay));
const isMeasured = (day: string, hour: number) =>
  !blindDays.includes(day) && !(day === gap.day && hour >= gap.from && hour < gap.until);

let foyer: TestFoyer;
let admin: string;
let device: TestDevice & { camera: number };

beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
  const made = await foyer.device();
  device = { ...made, camera: await foyer.camera(made.id, 'cam') };
  await foyer.setZone(device.customerId, zone);
  const [site] = await foyer.rows<{ id: number }>('select id from sites where customer_id = $1', [
    device.customerId,
  ]);
  const { status } = await foyer.call(sites.update, {
    token: admin,
    params: { id: site!.id },
    body: {
      TimeZone: zone,
      Holidays: 'DE-BY',
      OpeningHours: {
        weekly: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00', closes: '20:00' })),
        exceptions: [{ date: closed, hours: [] }],
      },
    },
  });
  expect(status).toBe(200);
  const messages = people.flatMap((ofDay, nth) => messagesOf(dayOf(nth), ofDay));
  for (let from = 0; from < messages.length; from += 500) {
    const body = messages.slice(from, from + 500);
    await foyer.call(notifications.sendBatch, { token: device.token, body });
  }
}, 120_000);
afterAll(() => foyer.stop());

/** The night until nine, each hour of the day, and the rest of it, as far as they were measured. */
function messagesOf(day: string, ofDay: readonly number[]) {
  const midnight = dayStartOf(zone, day);
  const shift = dayStartOf(zone, dayOf(placeOf(day) + 1)) - midnight - 24 * hourMs;
  const at = (hour: number) => midnight + hour * hourMs + (hour === 0 ? 0 : shift);
  const spans = [[0, 9], ...Array.from({ length: 11 }, (_, n) => [9 + n, 10 + n]), [20, 24]];
  return spans.flatMap(([from, until]) => {
    if (!isMeasured(day, from!)) return [];
    const count = ofDay.slice(from, until).reduce((sum, one) => sum + one, 0);
    const period = { from: iso(at(from!)), to: iso(at(until!)) };
    return [
      lineMessage('cam', [{ id: 'door', in: count, out: count }], period, { CreatedAt: period.to }),
    ];
  });
}

const iso = (ms: number) => new Date(ms).toISOString();

async function ask(query: Record<string, string | number>, token = admin) {
  const { status, data } = await foyer.call(flows.get, {
    token,
    query: { camera: device.camera, zone, ...query },
  });
  expect(status).toBe(200);
  return data;
}
const ofDay = (day: string, query: Record<string, string> = {}) =>
  ask({ from: day, to: dayOf(placeOf(day) + 1), bucket: '1h', estimate: 'true', ...query });

test('hours that were not measured are estimated beside the counted ones, which stay as they are', async () => {
  const plain = await ask({ from: gap.day, to: dayOf(placeOf(gap.day) + 1), bucket: '1h' });
  const { rows, sum, estimate } = await ofDay(gap.day);
  expect(rows.map((row) => [row.in, row.out])).toEqual(plain.rows.map((row) => [row.in, row.out]));
  expect(sum).toMatchObject(plain.sum);
  expect(plain.rows[11]).not.toHaveProperty('in_estimated');
  expect(plain).not.toHaveProperty('estimate');
  const truth = people[placeOf(gap.day)]!;
  const estimated = rows.flatMap((row, hour) => (row.in_estimated === null ? [] : [hour]));
  expect(estimated).toEqual([11, 12, 13, 14]);
  const hidden = truth.slice(gap.from, gap.until).reduce((total, one) => total + one, 0);
  expect(sum.in_estimated! / hidden).toBeGreaterThan(0.8);
  expect(sum.in_estimated! / hidden).toBeLessThan(1.25);
  expect(sum.in_estimated_low!).toBeLessThan(sum.in_estimated!);
  expect(sum.in_estimated_high!).toBeGreaterThan(sum.in_estimated!);
  // The interval of a sum is narrower than the sum of the intervals.
  const width = rows.reduce(
    (total, row) => total + (row.in_estimated_high ?? 0) - (row.in_estimated_low ?? 0),
    0,
  );
  expect(sum.in_estimated_high! - sum.in_estimated_low!).toBeLessThan(width);
  expect(estimate).toMatchObject({ share: 1, weeks: expect.any(Number) });
  expect(estimate!.error!).toBeLessThanOrEqual(estimate!.error_of_three_week_mean!);
  expect(estimate!.error!).toBeGreaterThan(0);
});

test('quarter hours and days add up to the same estimate', async () => {
  const hourly = await ofDay(gap.day);
  for (const bucket of ['15m', '1d']) {
    const { rows, sum } = await ofDay(gap.day, { bucket });
    const total = rows.reduce((people, row) => people + (row.in_estimated ?? 0), 0);
    expect(total).toBeCloseTo(sum.in_estimated!, 0);
    expect(sum.in_estimated!).toBeCloseTo(hourly.sum.in_estimated!, 0);
  }
});

test('a day that was not measured is compared with its weekday; night hours have nobody', async () => {
  const { rows, sum } = await ofDay('2026-04-11');
  const truth = people[placeOf('2026-04-11')]!.reduce((total, one) => total + one, 0);
  expect(sum.in).toBeNull();
  expect(sum.in_estimated! / truth).toBeGreaterThan(0.7);
  expect(sum.in_estimated! / truth).toBeLessThan(1.4);
  expect(rows.slice(0, 9).map((row) => row.in_estimated)).toEqual(Array(9).fill(0));
});

test('nobody is estimated on a public holiday, on an exception of the opening hours and on a closed day with 23 hours', async () => {
  for (const [day, hours] of [
    ['2026-04-06', 24],
    [closed, 24],
    ['2026-03-29', 23],
  ] as const) {
    const { rows, sum } = await ofDay(day);
    expect(rows.map((row) => row.in_estimated)).toEqual(Array(hours).fill(0));
    expect(sum).toMatchObject({ in: null, in_estimated: 0, out_estimated: 0 });
  }
});

test('nothing is estimated where all was measured, where history is too short and before a line existed', async () => {
  const whole = await ofDay('2026-04-17');
  expect(whole.sum).toMatchObject({ coverage: 1, in_estimated: null, in_estimated_high: null });
  expect(whole.estimate).toBeNull();
  const before = await ofDay('2026-01-20');
  expect(before.sum).toMatchObject({ in: null, in_estimated: null });
  const late = await foyer.device(device.customerId);
  const camera = await foyer.camera(late.id, 'new');
  const at = '2026-04-10T10:00:00Z';
  await foyer.call(notifications.send, {
    token: late.token,
    body: lineMessage(
      'new',
      [{ id: 'door', in: 9, out: 9 }],
      { from: '2026-04-10T09:00:00Z' },
      { CreatedAt: at },
    ),
  });
  const { sum, estimate } = await ofDay('2026-04-11', { camera: String(camera) });
  expect(sum.in_estimated).toBeNull();
  expect(estimate).toBeNull();
});

test('each site has its estimates with by=site', async () => {
  const { data } = await foyer.call(flows.get, {
    token: admin,
    query: {
      device: device.id,
      from: gap.day,
      to: dayOf(placeOf(gap.day) + 1),
      bucket: '1h',
      estimate: 'true',
      by: 'site',
    },
  });
  expect(data.sites).toHaveLength(1);
  expect(data.sites![0]!.sum.in_estimated).toBeCloseTo(data.sum.in_estimated!, 0);
  expect(data.sites![0]!.estimate).toMatchObject({ share: 1 });
});

test('estimates of another customer are not found, and too many lines and days are refused', async () => {
  const stranger = await foyer.person('VIEWER', await foyer.customer());
  const asked = { from: gap.day, to: dayOf(placeOf(gap.day) + 1), estimate: 'true' };
  const { status } = await foyer.call(flows.get, {
    token: stranger.token,
    query: { camera: device.camera, ...asked },
  });
  expect(status).toBe(404);
  const many = await foyer.device(await foyer.customer());
  await foyer.camera(many.id, 'wide');
  const lines = Array.from({ length: 64 }, (_, nth) => ({ id: `l${nth}`, in: 1, out: 0 }));
  await foyer.call(notifications.send, {
    token: many.token,
    body: lineMessage('wide', lines, undefined, { CreatedAt: '2026-03-02T10:00:00Z' }),
  });
  const refused = await foyer.call(flows.get, {
    token: admin,
    query: { device: many.id, from: '2026-01-01', to: '2026-04-01', estimate: 'true' },
  });
  expect(refused.status).toBe(400);
  expect(refused.problem.errors).toMatchObject([{ path: '/estimate' }]);
});
