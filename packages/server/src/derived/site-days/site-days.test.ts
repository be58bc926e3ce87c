import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { infoMessage, lineMessage } from '../../testing/messages/sample-messages.ts';
import { sendCrossings } from '../../testing/send-crossings.ts';
import { foldAllSiteDays } from '../../testing/site-days.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { areas, sites, devices, notifications } = endpoints;
let foyer: TestFoyer;
let token: string;
let now = new Date('2026-03-05T12:00:00Z');
let customer: number;
let site: number;
let device: TestDevice;
let camera: number;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  now = new Date('2026-03-05T12:00:00Z');
  ({ customer, site, device, camera } = await foyer.siteWithCamera());
});

const update = (body: object) => foyer.call(sites.update, { token, params: { id: site }, body });

const crossed = (from: string, to: string, lines: Parameters<typeof sendCrossings>[3]) =>
  sendCrossings(foyer, device, [from, to], lines);

const area = async (lines: readonly [string, 1 | -1][], more: object = {}) =>
  (
    await foyer.call(areas.create, {
      token,
      body: {
        Name: 'Hall',
        CustomerID: customer,
        SiteID: site,
        Lines: lines.map(([line, direction]) => ({ camera, line, direction })),
        ...more,
      },
    })
  ).data.id;

interface Row {
  day: string;
  visitors_in: number | null;
  visitors_out: number | null;
  coverage: number | null;
  open_minutes: number;
}

const days = async (id = site) => {
  await foldAllSiteDays(foyer);
  return foyer.rows<Row & Record<string, unknown>>(
    `select day::text as day, visitors_in, visitors_out, open_minutes, has_hours, people_mean, people_peak, people_minutes,
       judged, violations, judged_minutes,
       case when expected_ms > 0 then round(covered_ms::numeric / expected_ms, 3)::float end as coverage
     from site_days where site_id = $1 order by day`,
    [id],
  );
};
const visitors = async () =>
  Object.fromEntries((await days()).map((row) => [row.day.slice(8), row.visitors_in]));

describe('days of a site', () => {
  const coverage = async () =>
    Object.fromEntries((await days()).map((row) => [row.day.slice(8), row.coverage]));

  test('begin with the first crossing, also where it comes later than newer ones, and where it is deleted', async () => {
    await crossed('2026-03-04T10:00:00', '2026-03-04T11:00:00', [{ id: 'door', in: 8, out: 2 }]);
    expect(Object.keys(await coverage())).toEqual(['04', '05']);
    await crossed('2026-03-01T23:00:00', '2026-03-02T00:00:00', [{ id: 'door', in: 1, out: 0 }]);
    expect(await coverage()).toEqual({ '01': 1, '02': 0, '03': 0, '04': 0.042, '05': 0 });
    const [first] = await foyer.rows<{ id: number }>(
      'select id from notifications where device_id = $1 order by at limit 1',
      [device.id],
    );
    await foyer.call(notifications.remove, { token, params: { id: first!.id } });
    expect(await coverage()).toEqual({ '04': 0.071, '05': 0 });
  });
});

describe('visitors of a site', () => {
  test('are who came over all lines while no area has any, in its own days', async () => {
    await update({ TimeZone: 'America/New_York' });
    await crossed('2026-03-03T04:00:00', '2026-03-03T06:00:00', [{ id: 'door', in: 8, out: 2 }]);
    expect(await visitors()).toEqual({ '02': 4, '03': 4, '04': null, '05': null });
    await update({ TimeZone: 'UTC' });
    expect(await visitors()).toEqual({ '03': 8, '04': null, '05': null });
  });

  test('come over the lines of areas that count visitors, each line once, none that is inside', async () => {
    await area([
      ['door', 1],
      ['between', 1],
    ]);
    await area([
      ['door', 1],
      ['between', -1],
      ['back', -1],
    ]);
    const shop = await area([['till', 1]], { CountsVisitors: false });
    await crossed('2026-03-03T10:00:00', '2026-03-03T11:00:00', [
      { id: 'door', in: 5, out: 1 },
      { id: 'between', in: 70, out: 0 },
      { id: 'back', in: 1, out: 2 },
      { id: 'till', in: 300, out: 0 },
      { id: 'elsewhere', in: 900, out: 0 },
    ]);
    expect((await days())[0]).toMatchObject({ visitors_in: 7, visitors_out: 2 });
    await foyer.call(areas.update, { token, params: { id: shop }, body: { CountsVisitors: true } });
    expect((await days())[0]).toMatchObject({ visitors_in: 307 });
    await foyer.call(areas.remove, { token, params: { id: shop } });
    expect((await days())[0]).toMatchObject({ visitors_in: 7 });
  });

  test('of the past are corrected by late and deleted messages', async () => {
    await crossed('2026-03-04T10:00:00', '2026-03-04T11:00:00', [{ id: 'door', in: 5, out: 0 }]);
    expect(await visitors()).toEqual({ '04': 5, '05': null });
    const { data } = await foyer.call(notifications.send, {
      token: device.token,
      body: lineMessage(
        'cam',
        [{ id: 'door', in: 20, out: 0 }],
        { from: '2026-03-02T23:00:00Z', to: '2026-03-03T01:00:00Z' },
        { CreatedAt: '2026-03-03T01:00:00Z' },
      ),
    });
    expect(await visitors()).toEqual({ '02': 10, '03': 10, '04': 5, '05': null });
    await foyer.call(notifications.remove, { token, params: { id: data.id } });
    expect(await visitors()).toEqual({ '04': 5, '05': null });
  });

  test('stay where they were when the device moves to another site, also after its line left the area', async () => {
    const hall = await area([['door', 1]]);
    await crossed('2026-03-04T10:00:00', '2026-03-04T11:00:00', [
      { id: 'door', in: 5, out: 0 },
      { id: 'inner', in: 50, out: 0 },
    ]);
    const other = await foyer.site(customer);
    const moved = await foyer.call(devices.update, {
      token,
      params: { id: device.id },
      body: { SiteID: other },
    });
    expect(moved.status).toBe(200);
    now = new Date('2026-03-05T14:00:00Z');
    await crossed('2026-03-05T12:30:00', '2026-03-05T13:30:00', [{ id: 'door', in: 9, out: 0 }]);
    expect(await visitors()).toEqual({ '04': 5, '05': null });
    expect(await days(other)).toMatchObject([{ day: '2026-03-05', visitors_in: 9 }]);
    await foyer.call(areas.update, { token, params: { id: hall }, body: { Lines: [] } });
    expect(await visitors()).toEqual({ '04': 5, '05': null });
  });

  test('are gone with a device that is deleted with its history', async () => {
    await crossed('2026-03-04T10:00:00', '2026-03-04T11:00:00', [{ id: 'door', in: 5, out: 0 }]);
    expect(await visitors()).toEqual({ '04': 5, '05': null });
    const { data } = await foyer.call(devices.remove, {
      token,
      params: { id: device.id },
      query: { history: 'true' },
      body: { code: device.code },
    });
    expect(await foyer.jobEnded((data as { job: string }).job)).toMatchObject({ state: 'done' });
    expect(await days()).toEqual([]);
  });
});

describe('coverage of a day', () => {
  const daily = {
    weekly: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:10', closes: '17:10' })),
    exceptions: [{ date: '2026-03-03', hours: [] }],
  };

  test('is the share of open time that messages spoke for; closed days have none', async () => {
    await update({ OpeningHours: daily });
    await crossed('2026-03-02T09:10:00', '2026-03-02T13:10:00', [{ id: 'door', in: 4, out: 0 }]);
    await crossed('2026-03-03T10:00:00', '2026-03-03T11:00:00', [{ id: 'door', in: 3, out: 0 }]);
    await crossed('2026-03-04T00:00:00', '2026-03-05T00:00:00', [{ id: 'door', in: 24, out: 0 }]);
    // Of its first and last quarter hours, each covered in part, so much is taken as is open.
    expect(await days()).toMatchObject([
      { day: '2026-03-02', visitors_in: 4, open_minutes: 480, coverage: expect.closeTo(0.493, 3) },
      { day: '2026-03-03', visitors_in: 3, has_hours: true, open_minutes: 0, coverage: null },
      { day: '2026-03-04', visitors_in: 24, open_minutes: 480, coverage: 1 },
      { day: '2026-03-05', visitors_in: null, open_minutes: 170, coverage: 0 },
    ]);
  });

  test('without opening hours is that of the whole day, and of today until now', async () => {
    await crossed('2026-03-04T06:00:00', '2026-03-05T06:00:00', [{ id: 'door', in: 24, out: 0 }]);
    expect(await days()).toMatchObject([
      { day: '2026-03-04', has_hours: false, open_minutes: 1440, coverage: 1 },
      { day: '2026-03-05', has_hours: false, open_minutes: 720, coverage: 0.5 },
    ]);
  });

  test('falls while nothing is sent: days that begin are there without a message', async () => {
    await crossed('2026-03-05T00:00:00', '2026-03-05T12:00:00', [{ id: 'door', in: 24, out: 0 }]);
    expect(await days()).toMatchObject([{ day: '2026-03-05', coverage: 1 }]);
    now = new Date('2026-03-07T06:00:00Z');
    expect(await days()).toMatchObject([
      { day: '2026-03-05', coverage: 0.5 },
      { day: '2026-03-06', coverage: 0 },
      { day: '2026-03-07', coverage: 0, visitors_in: null },
    ]);
  });

  test('counts hours past midnight on both days, and the day on which clocks change', async () => {
    now = new Date('2026-03-30T12:00:00Z');
    const saturday = { weekday: 6, opens: '20:00', closes: '04:00' };
    await update({
      TimeZone: 'Europe/Berlin',
      OpeningHours: { weekly: [saturday], exceptions: [] },
    });
    await crossed('2026-03-28T19:00:00', '2026-03-29T02:00:00', [{ id: 'door', in: 7, out: 0 }]);
    expect(await days()).toMatchObject([
      { day: '2026-03-28', visitors_in: 4, open_minutes: 240, coverage: 1 },
      { day: '2026-03-29', visitors_in: 3, open_minutes: 180, coverage: 1 },
      { day: '2026-03-30', open_minutes: 0 },
    ]);
  });
});

describe('people in areas with a capacity', () => {
  test('are counted while the site is open, with recounts', async () => {
    const hall = await area([['door', 1]], { Capacity: 50, ResetAt: '04:00' });
    const open = { weekly: [{ weekday: 3, opens: '10:00', closes: '12:00' }], exceptions: [] };
    await update({ OpeningHours: open });
    await crossed('2026-03-04T09:00:00', '2026-03-04T09:15:00', [{ id: 'door', in: 8, out: 0 }]);
    await crossed('2026-03-04T09:15:00', '2026-03-04T11:00:00', [{ id: 'door', in: 0, out: 0 }]);
    expect((await days())[0]).toMatchObject({
      people_mean: 8,
      people_peak: 8,
      people_minutes: 60,
    });
    await foyer.call(areas.recount, {
      token,
      params: { id: hall },
      body: { people: 16, reason: 'counted', from: '2026-03-04T10:30:00Z' },
    });
    expect((await days())[0]).toMatchObject({ people_mean: 14, people_peak: 16 });
  });
});

describe('violations', () => {
  test('are those of the people whose equipment was judged, with the open time in which any was', async () => {
    const at = (time: string) => ({ CreatedAt: `2026-03-04T${time}Z` });
    for (const [time, ppe] of [
      ['10:01:00', 1],
      ['10:20:00', 0],
      ['10:21:00', null],
    ] as const) {
      await foyer.call(notifications.send, {
        token: device.token,
        body: infoMessage([{ src: 'cam', people: 4, ppe }], at(time)),
      });
    }
    expect(await days()).toMatchObject([
      { day: '2026-03-04', judged: 8, violations: 1, judged_minutes: 30, visitors_in: null },
    ]);
  });
});
