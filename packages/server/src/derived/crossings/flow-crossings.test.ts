import { endpoints, type Path } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { areas, flows, lines, notifications, paths } = endpoints;
const day = { from: '2026-03-02', to: '2026-03-03' };
const quarterMs = 900_000;

let foyer: TestFoyer;
let admin: string;
let customer: number;
let area: number;
/** Two cameras of two devices, each with the lines `door` and `gate`; `door` is drawn. */
const cameras: number[] = [];
const devices: number[] = [];

let seed = 11;
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const upTo = (most: number) => Math.floor((most + 1) * random());

const walk = (det_id: number, from: number): Path => ({
  det_id,
  from: new Date(from).toISOString(),
  points: [0, 1, 2].map((nth) => [1_000 * nth, random(), 0.5]),
});

beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date('2026-03-04T12:00:00Z') });
  admin = (await foyer.person('SUPER_ADMIN')).token;
  customer = await foyer.customer('Mall');
  const begin = Date.parse(`${day.from}T06:00:00Z`);
  for (let nth = 0; nth < 2; nth += 1) {
    const device = await foyer.device(customer);
    const camera = await foyer.camera(device.id, 'cam');
    devices.push(device.id);
    cameras.push(camera);
    await foyer.call(lines.update, {
      token: admin,
      params: { id: camera, line: 'door' },
      body: { name: 'Front door', points: [[0.5, 0], [0.5, 1]] }, // biome-ignore format: a line
    });
    // Periods of random length, which begin and end within quarter hours, with silence between some of them.
    let since = begin + upTo(quarterMs);
    const body = Array.from({ length: 20 }, (_, nth) => {
      const until = since + 60_000 + upTo(3 * quarterMs);
      const at = { from: new Date(since).toISOString(), to: new Date(until).toISOString() };
      const counted = ['door', 'gate'].map((id) => ({ id, in: upTo(4), out: upTo(4) }));
      const message = lineMessage('cam', counted, at, { CreatedAt: at.to });
      const walked = Array.from({ length: upTo(4) }, (_, id) =>
        walk(10 * nth + id, since + upTo(until - since - 10_000)),
      );
      Object.assign(message.Attributes.payload.results[0]!, { counting_num: 0, paths: walked });
      since = until + (random() < 0.3 ? upTo(quarterMs) : 0);
      return message;
    });
    const sent = await foyer.call(notifications.sendBatch, { token: device.token, body });
    expect(sent.status).toBe(200);
  }
  const [north, south] = cameras;
  const Lines = [
    { camera: north, line: 'door', direction: 1 },
    { camera: south, line: 'gate', direction: -1 },
  ];
  const made = await foyer.call(areas.create, {
    token: admin,
    body: { Name: 'Hall', CustomerID: customer, Lines },
  });
  area = made.data.id;
});
afterAll(() => foyer.stop());

const crossingsIn = (query: object, token = admin) =>
  foyer.call(paths.crossings, { token, query: { ...day, ...query } as never });

test('every figure of a random day opens: its crossings are as many as it says, in each direction', async () => {
  const places = [
    { camera: cameras[0] },
    { device: devices[1] },
    { area },
    { area, camera: cameras[1], line: 'gate' },
    { camera: cameras[0], line: 'door' },
    { customer },
    { customer, zone: 'America/New_York' },
  ];
  let opened = 0;
  for (const place of places)
    for (const bucket of ['15m', '1h', '1d']) {
      const { data } = await foyer.call(flows.get, {
        token: admin,
        query: { ...day, ...place, bucket } as never,
      });
      for (const row of [
        ...data.rows.filter(() => random() < (bucket === '15m' ? 0.05 : 0.4)),
        data.sum,
      ]) {
        const { from, to } = { ...day, ...row } as typeof day;
        const span = { from, to };
        const found = (await crossingsIn({ ...place, ...span })).data;
        const count = (direction: string) =>
          found.filter((one) => one.direction === direction).length;
        expect({ ...span, in: count('in'), out: count('out') }).toEqual({
          ...span,
          in: row.in ?? 0,
          out: row.out ?? 0,
        });
        opened += found.length;
      }
    }
  expect(opened).toBeGreaterThan(300);
});

test('a crossing says over which line somebody went, and in an area which way as the area counts', async () => {
  const found = (await crossingsIn({ area })).data;
  const [door, gate] = ['door', 'gate'].map((line) => found.filter((one) => one.line === line));
  expect(door!.length).toBeGreaterThan(10);
  expect(gate!.length).toBeGreaterThan(10);
  expect(door![0]).toMatchObject({
    camera_id: cameras[0],
    camera_name: 'cam',
    line_name: 'Front door',
  });
  for (const one of door!) expect(one.line_direction).toBe(one.direction);
  for (const one of gate!) {
    expect(one).toMatchObject({ camera_id: cameras[1], line_name: '' });
    expect(one.line_direction).not.toBe(one.direction);
    // Nobody drew it, so no path is known to cross it.
    expect(one.path).toBeNull();
  }
  expect(door!.some(({ path }) => path !== null)).toBe(true);
  expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).sort());
});

test('a bucket alone gives a person the same path as the whole day', async () => {
  const keyOf = (one: { at: string; path: { det_id: unknown } | null }) =>
    JSON.stringify([one.at, one.path?.det_id ?? null]);
  const whole = (await crossingsIn({ camera: cameras[0], line: 'door' })).data.map(keyOf).sort();
  const { data } = await foyer.call(flows.get, {
    token: admin,
    query: { ...day, camera: cameras[0]!, bucket: '1h' },
  });
  const parts: string[] = [];
  for (const { from, to } of data.rows)
    parts.push(
      ...(await crossingsIn({ camera: cameras[0], line: 'door', from, to })).data.map(keyOf),
    );
  expect(parts.sort()).toEqual(whole);
});

test('one direction alone is listed where it is asked for', async () => {
  const all = (await crossingsIn({ area })).data;
  const into = (await crossingsIn({ area, direction: 'in' })).data;
  expect(into).toEqual(
    all
      .filter(({ direction }) => direction === 'in')
      .map((one) => ({ ...one, picture: one.picture && expect.anything() })),
  );
});

test('a line without its camera is refused, and what is not one’s own is not found', async () => {
  expect((await crossingsIn({ area, line: 'door' })).problem).toMatchObject({
    status: 400,
    errors: [{ path: '/camera' }],
  });
  const other = (await foyer.person('VIEWER', await foyer.customer('Other'))).token;
  expect((await crossingsIn({ area }, other)).status).toBe(404);
  expect((await crossingsIn({ camera: cameras[0] }, other)).status).toBe(404);
  expect((await crossingsIn({}, other)).data).toEqual([]);
});
