import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage, lineMessage } from '../../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../../testing/test-foyer.ts';
import { maxMessages } from './floor-heat.ts';

const { floors } = endpoints;
const hourMs = 3_600_000;
const quarterMs = hourMs / 4;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** A message of people whose feet are at these places of the picture. */
function standing(src: string, feet: [x: number, y: number][], at: Date) {
  const message = infoMessage([], { CreatedAt: at.toISOString() });
  message.Attributes.payload.results = [
    {
      src,
      imsa_uid: '',
      counting_num: feet.length,
      people: feet.map(([x, y], det_id) => ({
        det_id,
        violates_ipd: false,
        segm: { value: { tl: [x - 0.05, y - 0.3], br: [x + 0.05, y] } },
      })),
    },
  ];
  return message;
}

/** Sees the middle of a plan of 20 m by 10 m from above. */
const pairs = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
].map(([x, y]) => ({ picture: [x!, y!], plan: [0.25 + x! / 2, 0.25 + y! / 2] }));

async function floorWith(devices: TestDevice[], range_m = 50) {
  const cameras = await Promise.all(devices.map((each) => foyer.camera(each.id, `cam-${each.id}`)));
  const site = await foyer.siteOf(devices[0]!.id);
  const created = await foyer.call(floors.create, {
    token,
    body: {
      Name: 'Hall',
      SiteID: site,
      Scale: { from: [0, 0], to: [1, 0], metres: 20 },
      Cameras: cameras.map((camera) => ({
        camera,
        x: 0.5,
        y: 0.5,
        direction: 0,
        view_angle: 90,
        range_m,
        pairs,
      })),
    },
  });
  const params = { id: created.data.id };
  await foyer.call(floors.putPlan, {
    token,
    params,
    body: Buffer.from('<svg viewBox="0 0 20 10"><path d="M0 0L20 10"/></svg>'),
  });
  return async (query: Record<string, string> = {}) => {
    const { status, data } = await foyer.call(floors.heat, { token, params, query });
    expect(status).toBe(200);
    const at = (x: number, y: number) =>
      data.cells[Math.floor(y / data.cell_m) * data.columns + Math.floor(x / data.cell_m)];
    return { ...data, at };
  };
}

const send = async (device: TestDevice, message: object) => {
  const { status } = await foyer.call(endpoints.notifications.send, {
    token: device.token,
    body: message,
  });
  expect(status).toBe(201);
};
const ago = (ms: number) => new Date(Date.now() - ms);

test('people are counted in the square of the plan where they stand, on average over the messages', async () => {
  const device = await foyer.device();
  const heatOf = await floorWith([device]);
  const src = `cam-${device.id}`;
  // The middle of the picture is that of the plan: 10 m, 5 m.
  await send(device, standing(src, [[0.51, 0.52]], ago(3 * hourMs)));
  await send(
    device,
    standing(
      src,
      [
        [0.51, 0.52],
        [0.11, 0.22],
      ],
      ago(2 * hourMs),
    ),
  );
  const heat = await heatOf();
  expect(heat).toMatchObject({ columns: 80, rows: 40, cell_m: 0.25, people: 3 });
  expect(heat).toMatchObject({ messages: 2, messages_read: 2 });
  expect(heat.at(10.1, 5.1)).toBe(1);
  expect(heat.at(6.1, 3.6)).toBe(0.5);
  // Seen, and nobody stood there; and beside the picture, where nothing is known.
  expect(heat.at(12.1, 6.1)).toBe(0);
  expect(heat.at(2, 5)).toBe(null);
});

test('people outside the range, and farther away than the camera sees them, are left out', async () => {
  const device = await foyer.device();
  const heatOf = await floorWith([device], 2);
  const src = `cam-${device.id}`;
  await send(
    device,
    standing(
      src,
      [
        [0.5, 0.5],
        [0.95, 0.5],
      ],
      ago(hourMs),
    ),
  );
  await send(device, standing(src, [[0.5, 0.5]], ago(9 * 24 * hourMs)));
  const heat = await heatOf();
  expect(heat).toMatchObject({ people: 1, messages: 1 });
  expect(heat.at(14.6, 5.1)).toBe(null);
  const earlier = await heatOf({
    from: ago(10 * 24 * hourMs).toISOString(),
    to: ago(8 * 24 * hourMs).toISOString(),
  });
  expect(earlier.people).toBe(1);
});

test('messages that do not say where people stand do not count as nobody', async () => {
  const device = await foyer.device();
  const heatOf = await floorWith([device]);
  const src = `cam-${device.id}`;
  await send(device, standing(src, [[0.51, 0.52]], ago(hourMs)));
  await send(device, lineMessage(src, [{ id: 'door', in: 1, out: 0 }], undefined));
  const unplaced = standing(src, [], ago(hourMs / 2));
  unplaced.Attributes.payload.results = [{ src, imsa_uid: '', counting_num: 4 }];
  await send(device, unplaced);
  const heat = await heatOf();
  expect(heat.messages_read).toBe(1);
  expect(heat.at(10.1, 5.1)).toBe(1);
});

test('two cameras that see the same people do not count them twice', async () => {
  const device = await foyer.device();
  const other = await foyer.device(device.customerId);
  const heatOf = await floorWith([device, other]);
  for (const each of [device, other])
    await send(each, standing(`cam-${each.id}`, [[0.51, 0.52]], ago(hourMs)));
  const heat = await heatOf();
  expect(heat.at(10.1, 5.1)).toBe(1);
  expect(heat.cameras).toHaveLength(2);
});

test('coverage is the part of the range in which readings came', async () => {
  const device = await foyer.device();
  const heatOf = await floorWith([device]);
  const from = new Date(Math.floor(Date.now() / quarterMs) * quarterMs - 4 * quarterMs);
  await send(device, standing(`cam-${device.id}`, [], new Date(from.getTime() + 60_000)));
  const to = new Date(from.getTime() + 4 * quarterMs);
  const heat = await heatOf({ from: from.toISOString(), to: to.toISOString() });
  expect(heat.cameras[0]).toMatchObject({ coverage: 0.25, messages: 1 });
  const silent = await heatOf({
    from: ago(90 * hourMs).toISOString(),
    to: ago(80 * hourMs).toISOString(),
  });
  expect(silent).toMatchObject({ messages: 0, cameras: [{ coverage: 0 }] });
  expect(silent.at(10, 5)).toBe(null);
});

test('of many messages some are read, spread evenly, and their average is that of all', async () => {
  const device = await foyer.device();
  const heatOf = await floorWith([device]);
  const src = `cam-${device.id}`;
  const count = 2 * maxMessages;
  const begin = Date.now() - 100 * hourMs;
  // Somebody stands there in every other hour.
  const messages = Array.from({ length: count }, (_, nth) => {
    const at = begin + (nth * 100 * hourMs) / count;
    const isThere = Math.floor(at / hourMs) % 2 === 0;
    return standing(src, isThere ? [[0.51, 0.52]] : [], new Date(at));
  });
  for (let at = 0; at < count; at += 500) {
    const { status } = await foyer.call(endpoints.notifications.sendBatch, {
      token: device.token,
      body: messages.slice(at, at + 500),
    });
    expect(status).toBe(200);
  }
  const heat = await heatOf();
  expect(heat.messages).toBe(count);
  expect(heat.messages_read).toBeLessThanOrEqual(maxMessages * 1.1);
  expect(heat.messages_read).toBeGreaterThan(maxMessages / 2);
  expect(heat.at(10.1, 5.1)).toBeGreaterThan(0.45);
  expect(heat.at(10.1, 5.1)).toBeLessThan(0.55);
});

test('without a plan, a scale or a placed camera there is no heat', async () => {
  const device = await foyer.device();
  const site = await foyer.siteOf(device.id);
  const { data } = await foyer.call(floors.create, {
    token,
    body: { Name: 'Empty', SiteID: site },
  });
  const heat = await foyer.call(floors.heat, { token, params: { id: data.id } });
  expect(heat.data).toMatchObject({ cameras: [], people: 0, messages: 0 });
  expect(heat.data.cells.every((cell) => cell === null)).toBe(true);
});
