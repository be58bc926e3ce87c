import { endpoints, type Path } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { cameras, notifications, lines } = endpoints;
let foyer: TestFoyer;
let admin: string;
let picture: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
  picture = base64(await jpeg());
});
afterAll(() => foyer.stop());

const at = (time: string) => `2026-03-02T${time}.000Z`;
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });

async function watched() {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  return { ...device, camera };
}
type Watched = Awaited<ReturnType<typeof watched>>;

interface Sent {
  time: string;
  people?: number;
  hasPhoto?: boolean;
  src?: string;
  /** From then to `time` the line `door` was counted. */
  since?: string;
  door?: { in: number; out: number };
  paths?: Path[];
}

async function send({ token }: Watched, sent: Sent) {
  const { time, people = 0, hasPhoto = false, src = 'cam', since, door, paths } = sent;
  const body = infoMessage([{ src, people, photo: hasPhoto ? `p-${time}` : '' }], {
    CreatedAt: at(time),
    Photos: hasPhoto ? [{ Code: `p-${time}`, CreatedAt: at(time), Content: picture }] : [],
  });
  Object.assign(body.Attributes.payload.results[0]!, {
    ...(since && { period: { from: at(since), to: at(time) } }),
    ...(door && { lines: [{ id: 'door', ...door }] }),
    ...(paths && { paths }),
  });
  const answer = await foyer.call(notifications.send, { token, body });
  expect(answer.status).toBe(201);
  return answer.data.id;
}

const momentsOf = async ({ camera }: Watched, query: { from: string; to: string }) =>
  (await foyer.call(cameras.moments, { token: admin, params: { id: camera }, query })).data;
const timelineOf = async ({ camera }: Watched, query: { from: string; to: string }) =>
  (await foyer.call(cameras.timeline, { token: admin, params: { id: camera }, query })).data;

test('moments are the camera’s own readings in order, each with the photo it was read from', async () => {
  const device = await watched();
  const first = await send(device, { time: '10:00:05', people: 2, hasPhoto: true });
  await send(device, { time: '10:00:07', people: 3, src: 'another' });
  const second = await send(device, { time: '10:00:10', people: 1 });
  await send(device, { time: '10:15:00', people: 9 });

  const { readings, complete, crossings } = await momentsOf(device, span('10:00:00', '10:15:00'));
  expect({ complete, crossings }).toEqual({ complete: true, crossings: [] });
  expect(
    readings.map(({ notification_id, at, counting }) => [notification_id, at, counting]),
  ).toEqual([
    [first, at('10:00:05'), 2],
    [second, at('10:00:10'), 1],
  ]);
  expect(readings[0]!.Photo).toMatchObject({ Code: 'p-10:00:05', CreatedAt: at('10:00:05') });
  expect(readings.map(({ People }) => People?.length)).toEqual([2, 1]);
  expect(readings[1]!.Photo).toBeNull();
  const { statusCode } = await foyer.app.inject({ url: `/images/${readings[0]!.Photo!.Path}` });
  expect(statusCode).toBe(200);
});

test('more readings than an answer holds are given evenly over the time', async () => {
  const device = await watched();
  const second = (nth: number) => new Date(Date.parse(at('09:00:00')) + 800 * nth).toISOString();
  const messages = Array.from({ length: 1_100 }, (_, nth) =>
    infoMessage([{ src: 'cam', people: 0 }], { CreatedAt: second(nth) }),
  );
  for (let nth = 0; nth < messages.length; nth += 500) {
    const { status } = await foyer.call(notifications.sendBatch, {
      token: device.token,
      body: messages.slice(nth, nth + 500),
    });
    expect(status).toBe(200);
  }
  const { readings, complete } = await momentsOf(device, span('09:00:00', '09:15:00'));
  expect([readings.length, complete]).toEqual([550, false]);
  expect(readings.at(-1)!.at).toBe(second(1_098));
});

test('people cross when their paths do, and as many as the flow counts', async () => {
  const device = await watched();
  await foyer.call(lines.update, {
    token: admin,
    params: { id: device.camera, line: 'door' },
    body: { points: [[0.5, 0], [0.5, 1]] }, // biome-ignore format: a line a row
  });
  const walk: Path = {
    det_id: 1,
    from: at('10:00:20'),
    points: [
      [0, 0.2, 0.5],
      [2_000, 0.8, 0.5],
    ],
  };
  await send(device, {
    time: '10:01:00',
    since: '10:00:00',
    door: { in: 1, out: 1 },
    paths: [walk],
  });
  const { crossings } = await momentsOf(device, span('10:00:00', '10:15:00'));
  expect(crossings.map(({ line, direction }) => [line, direction])).toEqual([
    ['door', 'in'],
    ['door', 'out'],
  ]);
  const [byPath, byFlow] = crossings.map(({ at }) => at);
  expect(Date.parse(byPath!)).toBeGreaterThan(Date.parse(at('10:00:20')));
  expect(Date.parse(byPath!)).toBeLessThanOrEqual(Date.parse(at('10:00:22')));
  // Of somebody without a path it is known that it was within the minute.
  expect(byFlow).toBe(at('10:00:30'));

  const timeline = await timelineOf(device, span('10:00:00', '11:00:00'));
  expect(timeline.lines).toEqual([
    { id: 'door', in: [1, ...Array(59).fill(0)], out: [1, ...Array(59).fill(0)] },
  ]);
  expect(timeline.measured).toEqual([span('10:00:00', '10:01:00')]);
});

test('a timeline says what was measured, how many people there were, and where the nearest readings are', async () => {
  const device = await watched();
  await send(device, { time: '08:59:30', people: 4 });
  await send(device, { time: '10:20:05', people: 2 });
  await send(device, { time: '10:29:05', people: 4 });
  await send(device, { time: '12:40:00', people: 1, src: 'another' });
  await send(device, { time: '12:50:00', people: 1 });
  const timeline = await timelineOf(device, span('10:00:00', '11:00:00'));
  expect(timeline).toMatchObject({
    ...span('10:00:00', '11:00:00'),
    lines: [],
    people: [{ at: at('10:15:00'), mean: 3 }],
    measured: [span('10:15:00', '10:30:00')],
    alarms: [],
    earlier: at('08:59:30'),
    later: at('12:50:00'),
  });
  const empty = await timelineOf(await watched(), span('10:00:00', '11:00:00'));
  expect(empty).toMatchObject({ measured: [], people: [], earlier: null, later: null });
});

test('alarms of a camera are those that began or lasted in the time', async () => {
  const device = await watched();
  const other = await foyer.camera(device.id, 'other');
  const begin = (camera: number, from: string, until: string | null) =>
    foyer.rows(
      `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, customer_id, site_id,
        device_id, camera_id, started_at, ended_at, code, params)
       select 1, $1, 'Crowd', 'people', 'warning', 'cleared', '', d.customer_id, d.site_id, d.id, $2, $3, $4,
        'text', '{"text": "Crowd"}'
       from devices d where d.id = $5`,
      [`source:${from}`, camera, at(from), until && at(until), device.id],
    );
  await begin(device.camera, '08:00:00', '09:59:00');
  await begin(device.camera, '09:00:00', '10:01:00');
  await begin(device.camera, '10:30:00', '10:30:00');
  await begin(device.camera, '10:40:00', null);
  await begin(device.camera, '11:00:00', null);
  await begin(other, '10:20:00', null);
  const { alarms } = await timelineOf(device, span('10:00:00', '11:00:00'));
  expect(alarms.map(({ started_at, severity }) => [started_at.slice(11, 16), severity])).toEqual([
    ['09:00', 'warning'],
    ['10:30', 'warning'],
    ['10:40', 'warning'],
  ]);
});

test('a time that is too long or ends before it begins is refused, and so is another’s camera', async () => {
  const device = await watched();
  const params = { id: device.camera };
  const statusOf = async (
    endpoint: typeof cameras.moments | typeof cameras.timeline,
    query: { from: string; to: string },
    token = admin,
  ) => (await foyer.call(endpoint, { token, params, query })).status;
  expect(await statusOf(cameras.moments, span('10:00:00', '11:00:01'))).toBe(400);
  expect(await statusOf(cameras.moments, span('10:00:00', '09:00:00'))).toBe(400);
  expect(
    await statusOf(cameras.timeline, { from: at('00:00:00'), to: '2026-03-03T01:00:01.000Z' }),
  ).toBe(400);
  const stranger = (await foyer.person('VIEWER', await foyer.customer())).token;
  for (const endpoint of [cameras.moments, cameras.timeline])
    expect(await statusOf(endpoint, span('10:00:00', '11:00:00'), stranger)).toBe(404);
});
