import { endpoints, type Path } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { rebuildAll } from '../rollups/rebuild.ts';

const { notifications, zoneVersions, dwells, zones, alarmRules } = endpoints;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** Yesterday: previews of alarms look at the last days. */
const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const clock = (time: string) => `${date}T${time}Z`;
const day = { from: clock('00:00:00'), to: clock('23:00:00') };
/** The right half of the picture; who walks at 0.5 ± 0.02 is on its edge. */
const rightHalf = [
  [0.5, 0],
  [1, 0],
  [1, 1],
  [0.5, 1],
];

async function watched() {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  return { ...device, camera };
}
type Watched = Awaited<ReturnType<typeof watched>>;

/** At each of the places for so many seconds after the place before. */
const walk = (det_id: number, from: string, stepS: number, xs: readonly number[]): Path => ({
  det_id,
  from: clock(from),
  points: xs.map((x, nth) => [1_000 * stepS * nth, x, 0.5]),
});

/** A message every minute of three, from 10:00 on, that says of `queue` what a wrong zone saw. */
async function sendMinutes({ token }: Watched, paths: readonly Path[][]) {
  const body = paths.map((people, nth) => {
    const period = { from: clock(`10:0${nth}:00`) };
    const queue = { id: 'queue', people: 7, dwell_s: [900] };
    const message = lineMessage('cam', [], period, { CreatedAt: clock(`10:0${nth + 1}:00`) });
    Object.assign(message.Attributes.payload.results[0]!, { paths: people, zones: [queue] });
    return message;
  });
  expect((await foyer.call(notifications.sendBatch, { token, body })).status).toBe(200);
}

/** One stays in the right half for 80 s over two messages, another walks through in 8 s, a third stays to the left. */
const minutes: Path[][] = [
  [walk(1, '10:00:30', 10, [0.1, 0.9, 0.9, 0.9]), walk(3, '10:00:10', 40, [0.2, 0.3])],
  [walk(1, '10:01:00', 25, [0.9, 0.9, 0.1]), walk(2, '10:01:10', 10, [0.1, 0.9, 0.1])],
  [],
];

const preview = async ({ camera }: Watched, body: object = {}) =>
  foyer.call(zoneVersions.preview, {
    token: admin,
    params: { id: camera },
    body: { points: rightHalf, ...day, ...body } as never,
  });
const recount = ({ camera }: Watched, body: object = {}) =>
  foyer.call(zoneVersions.recount, {
    token: admin,
    params: { id: camera, zone: 'queue' },
    body: { from: clock('00:00:00'), ...body } as never,
  });
const stays = async ({ camera }: Watched) =>
  (await foyer.call(dwells.get, { token: admin, query: { camera, zone_id: 'queue', ...day } })).data
    .sum;
const rollups = ({ id }: Watched) =>
  foyer.rows(
    `select readings, value_sum::float8 as sum, value_max::float8 as most from measure_rollups
    where device_id = $1 and measure = 'zone people' and part = 'queue'`,
    [id],
  );
const sent = [{ readings: 3, sum: 21, most: 7 }];

test('a zone that was never drawn is counted over stored paths, beside what is counted now', async () => {
  const device = await watched();
  await sendMinutes(device, minutes);
  const { status, data } = await preview(device, { zone: 'queue' });
  expect(status).toBe(200);
  expect(data.paths).toBe(4);
  expect(data.sum).toMatchObject({ stays: 2, peak: 2 });
  // In the third of the day's hours in which somebody is seen.
  const hour = data.rows.find(({ from }) => from.includes('T10:'))!;
  expect(hour).toMatchObject({ stays: 2, peak: 2, coverage: 0.05 });
  expect(hour.people).toBeGreaterThan(0.3);
  expect(hour.present).toMatchObject({ stays: 3, people: 7, peak: 7 });
  expect(data.rows.find(({ from }) => from.includes('T09:'))).toMatchObject({
    stays: 0,
    people: null,
    peak: null,
    coverage: 0,
  });
});

test('a recount makes the zone history, a rebuild keeps it, and taking it back restores what was sent', async () => {
  const device = await watched();
  await sendMinutes(device, minutes);
  expect(await rollups(device)).toEqual(sent);
  expect((await recount(device)).problem.detail).toMatch(/^Nobody drew this zone/);

  const reason = 'The zone was drawn around the wrong till.';
  const made = await recount(device, { points: rightHalf, reason });
  expect(made.status).toBe(201);
  expect(made.data).toMatchObject({ zone: 'queue', points: rightHalf, reason, reverted_at: null });
  // At 10:01 one is in the zone, at 10:02 and 10:03 nobody is.
  const after = [{ readings: 3, sum: 1, most: 1 }];
  expect(await rollups(device)).toEqual(after);
  const counted = await stays(device);
  expect(counted.stays).toBe(2);
  await rebuildAll(foyer.postgres.db);
  expect(await rollups(device)).toEqual(after);
  expect(await stays(device)).toEqual(counted);
  const params = { id: device.camera, zone: 'queue', version: made.data.id };
  const drawn = await foyer.call(zones.get, { token: admin, params });
  expect(drawn.data.points).toEqual(rightHalf);

  expect((await foyer.call(zoneVersions.list, { token: admin, params })).data).toEqual([made.data]);
  const back = await foyer.call(zoneVersions.revert, { token: admin, params });
  expect(back.data.reverted_at).not.toBeNull();
  expect(await rollups(device)).toEqual(sent);
  expect((await stays(device)).stays).toBe(3);
  expect((await foyer.call(zoneVersions.revert, { token: admin, params })).status).toBe(409);
  const unknown = { ...params, version: 999_999 };
  expect((await foyer.call(zoneVersions.revert, { token: admin, params: unknown })).status).toBe(
    404,
  );
});

test('a recount or its way back that fails changes nothing, and goes through when it is tried again', async () => {
  const device = await watched();
  await sendMinutes(device, minutes);
  const whileNothingIsWritten = async <T>(call: () => Promise<T>) => {
    await foyer.rows('alter table zone_stays rename to zone_stays_gone');
    try {
      return await call();
    } finally {
      await foyer.rows('alter table zone_stays_gone rename to zone_stays');
    }
  };
  const params = { id: device.camera, zone: 'queue' };
  const versions = async () =>
    (await foyer.call(zoneVersions.list, { token: admin, params })).data.map(
      (one) => one.reverted_at,
    );
  const failed = await whileNothingIsWritten(() => recount(device, { points: rightHalf }));
  expect(failed.status).toBe(500);
  expect([await rollups(device), await versions()]).toEqual([sent, []]);

  const made = await recount(device, { points: rightHalf });
  const counted = await rollups(device);
  const revert = () =>
    foyer.call(zoneVersions.revert, { token: admin, params: { ...params, version: made.data.id } });
  expect((await whileNothingIsWritten(revert)).status).toBe(500);
  expect([await rollups(device), await versions()]).toEqual([counted, [null]]);
  expect((await revert()).status).toBe(200);
  expect(await rollups(device)).toEqual(sent);
});

test('a zone that a message did not name is recounted, and other zones of the camera stay as they were', async () => {
  const device = await watched();
  await sendMinutes(device, minutes);
  const { status } = await foyer.call(zoneVersions.recount, {
    token: admin,
    params: { id: device.camera, zone: 'new' },
    body: { from: clock('00:00:00'), points: rightHalf },
  });
  expect(status).toBe(201);
  expect(await rollups(device)).toEqual(sent);
  const query = { camera: device.camera, zone_id: 'new', ...day };
  expect((await foyer.call(dwells.get, { token: admin, query })).data.sum.stays).toBe(2);
});

test('the preview of an alarm of a zone follows a recount', async () => {
  const device = await watched();
  await sendMinutes(device, minutes);
  const previewed = async (measure: 'zone people' | 'people standing still', threshold: number) => {
    const { data, status, problem } = await foyer.call(alarmRules.preview, {
      token: admin,
      body: {
        Name: 'Queue',
        Measure: measure,
        Direction: 'above',
        Threshold: threshold,
        Severity: 'warning',
        DeviceID: device.id,
        days: 3,
      },
    });
    expect(status, JSON.stringify(problem)).toBe(200);
    return data.alarms.map(({ started_at, value }) => [started_at, value]);
  };
  const at = (time: string) => new Date(clock(time)).toISOString();
  expect(await previewed('zone people', 5)).toEqual([[at('10:01:00'), 7]]);
  expect(await previewed('people standing still', 5)).toEqual([[at('10:01:00'), 15]]);
  await recount(device, { points: rightHalf });
  expect(await previewed('zone people', 5)).toEqual([]);
  expect(await previewed('people standing still', 5)).toEqual([]);
  expect(await previewed('zone people', 0)).toEqual([[at('10:01:00'), 1]]);
  // Of those who left before 10:02 one was in the zone for a minute.
  expect(await previewed('people standing still', 0.5)).toEqual([[at('10:02:00'), 1]]);
});

test('a zone needs three corners, and paths since the moment that is asked for', async () => {
  const device = await watched();
  await sendMinutes(device, minutes);
  const two = await preview(device, { points: rightHalf.slice(0, 2) });
  expect(two.status).toBe(400);
  const late = await recount(device, { points: rightHalf, from: new Date().toISOString() });
  expect(late.problem.detail).toBe('The quarter hour of this moment is not over yet.');
  const none = await recount(device, { points: rightHalf, from: clock('20:00:00') });
  expect(none.problem.detail).toBe('No paths are stored of this camera since then.');
});
