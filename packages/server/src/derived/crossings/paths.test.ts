import { type DeviceMessage, endpoints, type Path } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameraOf } from '../../records/cameras/camera-views.ts';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { movePaths } from '../paths/path-store.ts';
import { rebuildAll } from '../rollups/rebuild.ts';
import { lineDifferences } from './line-differences.ts';

const { notifications, paths, lineVersions, flows, lines, customers } = endpoints;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const clock = (time: string) => `2026-03-02T${time}Z`;
const day = { from: clock('00:00:00'), to: '2026-03-03T00:00:00Z' };
/** From the top to the bottom of the picture: who walks to the right goes in. */
const middle = [
  [0.5, 0],
  [0.5, 1],
];

async function watched() {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  return { ...device, camera };
}
type Watched = Awaited<ReturnType<typeof watched>>;

const walk = (det_id: number, from: string, xs: readonly number[]): Path => ({
  det_id,
  from: clock(from),
  points: xs.map((x, nth) => [1_000 * nth, x, 0.5]),
});

/** A message with paths, which counts people over `door` where its sender did. */
async function send(
  { token }: Watched,
  {
    at,
    since,
    people,
    door,
    ...given
  }: {
    at: string;
    since?: string;
    people: Path[];
    door?: { in: number; out: number };
  } & Partial<DeviceMessage>,
) {
  const period = since === undefined ? undefined : { from: clock(since) };
  const counted = door ? [{ id: 'door', ...door }] : [];
  const body = lineMessage('cam', counted, period, { CreatedAt: clock(at), ...given });
  const [result] = body.Attributes.payload.results;
  Object.assign(result!, { counting_num: people.length, paths: people });
  if (!door) delete result!.lines;
  const answer = await foyer.call(notifications.send, { token, body });
  expect(answer.status).toBeLessThan(202);
  return answer.data.id;
}

const listed = async ({ camera }: Watched, token = admin) =>
  (await foyer.call(paths.list, { token, query: { camera, ...day } })).data;
const measured = async ({ camera }: Watched) => {
  const query = { camera, ...day, bucket: '15m' as const };
  const { data } = await foyer.call(flows.get, { token: admin, query });
  return data.rows
    .filter((row) => row.in !== null)
    .map((row) => [row.from.slice(11, 16), row.in, row.out]);
};
const previewed = async ({ camera }: Watched, body: object = {}) =>
  foyer.call(lineVersions.preview, {
    token: admin,
    params: { id: camera },
    body: { points: middle, ...day, bucket: '15m', ...body } as never,
  });
const crossingsOf = async ({ camera }: Watched) =>
  (await foyer.call(paths.crossings, { token: admin, query: { camera, line: 'door', ...day } }))
    .data;
const recount = ({ camera }: Watched, body: object) =>
  foyer.call(lineVersions.recount, {
    token: admin,
    params: { id: camera, line: 'door' },
    body: { from: clock('00:00:00'), ...body } as never,
  });
const moveAll = () =>
  foyer.postgres.db
    .transaction()
    .execute((transaction) => movePaths(transaction, new Date('2027-01-01T00:00:00Z')));

test('paths are listed as they were sent, before and after they were moved, and not in the notification', async () => {
  const device = await watched();
  const margin: [number, number] = [0.02, 0.03];
  const people: Path[] = [
    { ...walk(1, '10:00:01', [0.2, 0.8]), margin, kind: 'staff' },
    { ...walk(2, '10:59:59', [0.8, 0.2, 0.4]), det_id: 'two' },
  ];
  const id = await send(device, { at: '11:00:05', since: '10:00:00', people });
  const expected = people.map((path) => ({
    ...path,
    from: new Date(path.from).toISOString(),
    source: 'cam',
  }));
  expect(await listed(device)).toEqual(expected);
  await moveAll();
  expect(await listed(device)).toEqual(expected);
  await send(device, {
    at: '11:00:09',
    since: '11:00:05',
    people: [walk(3, '10:30:00', [0.1, 0.2])],
  });
  await moveAll();
  expect((await listed(device)).map(({ det_id }) => det_id)).toEqual([1, 3, 'two']);

  const one = await foyer.call(notifications.get, { token: admin, params: { id } });
  expect(one.data.Attributes.payload).not.toHaveProperty('results.0.paths');
  expect(one.data.Attributes.payload).toHaveProperty('results.0.counting_num', 2);
});

test('a resend brings no path twice, and a device whose clock is wrong files them where its message is', async () => {
  const device = await watched();
  const message = { at: '10:00:05', people: [walk(1, '10:00:01', [0.2, 0.8])], Code: 'once' };
  await send(device, message);
  await send(device, message);
  expect(await listed(device)).toHaveLength(1);

  const late = await watched();
  const body = lineMessage('cam', [], undefined, { CreatedAt: '1970-01-01T00:00:10Z' });
  Object.assign(body.Attributes.payload.results[0]!, {
    counting_num: 1,
    paths: [{ det_id: 1, from: '1970-01-01T00:00:01Z', points: [[0, 0.2, 0.5], [4_000, 0.8, 0.5]] }], // biome-ignore format: a path a line
  });
  const before = Date.now();
  await foyer.call(notifications.send, { token: late.token, body });
  const now = new Date();
  const query = {
    camera: late.camera,
    from: new Date(before - 60_000).toISOString(),
    to: now.toISOString(),
  };
  const { data } = await foyer.call(paths.list, { token: admin, query });
  expect(data).toHaveLength(1);
  const sinceMs = Date.parse(data[0]!.from) - before;
  expect(sinceMs).toBeGreaterThan(-10_000);
  expect(sinceMs).toBeLessThan(10_000);
});

test('a customer that keeps no paths has none stored, and its counts as before', async () => {
  const device = await watched();
  const { status } = await foyer.call(customers.update, {
    token: admin,
    params: { id: device.customerId },
    body: { keep_paths_days: 0 },
  });
  expect(status).toBe(200);
  const people = [walk(1, '10:00:01', [0.2, 0.8])];
  await send(device, { at: '10:00:05', since: '10:00:00', people, door: { in: 1, out: 0 } });
  expect(await listed(device)).toEqual([]);
  expect(await measured(device)).toEqual([['10:00', 1, 0]]);
});

test('a line that was never drawn is counted over stored paths, with the time of which there are any', async () => {
  const device = await watched();
  // A person goes on in the next message; another comes later under the same number.
  await send(device, {
    at: '10:05:00',
    since: '10:00:00',
    people: [walk(1, '10:04:58', [0.1, 0.4])],
  });
  await send(device, {
    at: '10:10:00',
    since: '10:05:00',
    people: [walk(1, '10:04:59', [0.4, 0.9])],
  });
  await send(device, {
    at: '10:20:00',
    since: '10:15:00',
    people: [walk(1, '10:16:00', [0.9, 0.1])],
  });
  await send(device, { at: '11:00:00', since: '10:45:00', people: [] });
  const { status, data } = await previewed(device);
  expect(status).toBe(200);
  expect(
    data.rows
      .filter((row) => row.in !== null)
      .map(({ from, to, ...row }) => ({ at: from.slice(11, 16), ...row })),
  ).toEqual([
    { at: '10:00', in: 1, out: 0, coverage: 0.666667 },
    { at: '10:15', in: 0, out: 1, coverage: 0.333333 },
    { at: '10:45', in: 0, out: 0, coverage: 1 },
  ]);
  expect(data.sum).toMatchObject({ in: 1, out: 1 });
  expect(data.paths).toBe(3);
  expect(data).not.toHaveProperty('present');
  // Nothing was changed by it.
  expect(await measured(device)).toEqual([]);
});

test('two drawings of a line are compared person by person, over the same paths', async () => {
  const device = await watched();
  await foyer.call(lines.update, {
    token: admin,
    params: { id: device.camera, line: 'door' },
    body: { points: middle },
  });
  const people = [
    walk(1, '10:00:01', [0.1, 0.9]),
    walk(2, '10:00:02', [0.1, 0.6]),
    walk(3, '10:00:03', [0.95, 0.65]),
  ];
  await send(device, { at: '10:00:30', since: '10:00:00', people, door: { in: 2, out: 0 } });
  const differencesOf = async (points: number[][], more: object = {}) => {
    const { data } = await previewed(device, { points, line: 'door', differences: true, ...more });
    return data.differences;
  };
  const shifted = [
    [0.8, 0],
    [0.8, 1],
  ];
  expect(await differencesOf(shifted)).toMatchObject({
    ...{ same: 1, added: 1, lost: 1, changed_way: 0 },
    rows: [
      { kind: 'lost', direction: 'in', was: null, path: { det_id: 2 }, picture: null },
      { kind: 'added', direction: 'out', was: null, path: { det_id: 3 }, picture: null },
    ],
  });
  const turned = middle.toReversed();
  expect(await differencesOf(turned)).toMatchObject({
    ...{ same: 0, added: 0, lost: 0, changed_way: 2 },
    rows: [
      { kind: 'changed_way', direction: 'out', was: 'in', path: { det_id: 1 } },
      { kind: 'changed_way', direction: 'out', was: 'in', path: { det_id: 2 } },
    ],
  });
  expect(await differencesOf(middle)).toEqual({
    ...{ same: 2, added: 0, lost: 0, changed_way: 0 },
    rows: [],
  });
  expect(await differencesOf(shifted, { line: 'never drawn' })).toBeUndefined();
  expect(await differencesOf(shifted, { differences: false })).toBeUndefined();
  // More than may be held at once.
  const camera = await cameraOf(foyer.db, 'all', device.camera);
  const span = { start: Date.parse(day.from), until: Date.parse(day.to) };
  const compared = (most: number) =>
    lineDifferences(foyer.db, camera, { line: 'door', points: shifted }, span, most);
  expect(await compared(1)).toBeNull();
  expect(await compared(2)).toMatchObject({ same: 1 });
});

test('a recount knows the staff among those who crossed by the kind of their paths', async () => {
  const device = await watched();
  const staff = { ...walk(1, '10:00:01', [0.2, 0.8]), kind: 'staff' };
  const people = [staff, walk(2, '10:00:02', [0.2, 0.8]), walk(3, '10:00:03', [0.8, 0.2])];
  await send(device, { at: '10:01:00', since: '10:00:00', people });
  await moveAll();
  const attributes = () =>
    foyer.rows(
      'select attribute, in_count, out_count from line_attribute_flows where device_id = $1',
      [device.id],
    );
  expect((await recount(device, { points: middle })).status).toBe(201);
  expect(await measured(device)).toEqual([['10:00', 2, 1]]);
  expect(await attributes()).toEqual([{ attribute: 'staff', in_count: 1, out_count: 0 }]);
  await rebuildAll(foyer.postgres.db);
  expect(await attributes()).toEqual([{ attribute: 'staff', in_count: 1, out_count: 0 }]);
});

test('a recount knows who came back over the line, and how long after', async () => {
  const device = await watched();
  const people = [walk(1, '10:00:01', [0.2, 0.8, 0.8, 0.2]), walk(2, '10:00:02', [0.2, 0.8])];
  await send(device, { at: '10:01:00', since: '10:00:00', people });
  expect((await recount(device, { points: middle })).status).toBe(201);
  expect(await measured(device)).toEqual([['10:00', 2, 1]]);
  const returns = () =>
    foyer.rows(
      'select in_ms, out_ms, out_after_ms from line_returns where device_id = $1 and line = $2',
      [device.id, 'door'],
    );
  // Clear of the line 0.52 s after the first point, and again 0.52 s after the third.
  const right = [{ in_ms: [], out_ms: [4_000], out_after_ms: [2_000] }];
  expect(await returns()).toEqual(right);
  await rebuildAll(foyer.postgres.db);
  expect(await returns()).toEqual(right);
});

test('a recount makes the line history, a rebuild keeps it, and taking it back restores what was sent', async () => {
  const device = await watched();
  const people = [walk(1, '10:00:01', [0.2, 0.8]), walk(2, '10:00:02', [0.2, 0.8])];
  await send(device, { at: '10:00:05', since: '10:00:00', people, door: { in: 1, out: 0 } });
  await send(device, { at: '12:00:05', since: '12:00:00', people: [], door: { in: 4, out: 0 } });
  expect((await recount(device, {})).problem.detail).toMatch(/^Nobody drew this line/);

  const preview = (await previewed(device, { line: 'door' })).data;
  expect([preview.sum.in, preview.present!.in]).toEqual([2, 5]);
  const reason = 'The line was too far to the left.';
  const made = await recount(device, { points: middle, reason });
  expect(made.status).toBe(201);
  expect(made.data).toMatchObject({ line: 'door', points: middle, reason, reverted_at: null });
  const after = [
    ['10:00', 2, 0],
    ['12:00', 0, 0],
  ];
  expect(await measured(device)).toEqual(after);
  await moveAll();
  await rebuildAll(foyer.postgres.db);
  expect(await measured(device)).toEqual(after);
  const drawn = await foyer.call(lines.get, {
    token: admin,
    params: { id: device.camera, line: 'door' },
  });
  expect(drawn.data.points).toEqual(middle);

  const params = { id: device.camera, line: 'door', version: made.data.id };
  const versions = () => foyer.call(lineVersions.list, { token: admin, params });
  expect((await versions()).data).toEqual([made.data]);
  const back = await foyer.call(lineVersions.revert, { token: admin, params });
  expect(back.status).toBe(200);
  expect(back.data.reverted_at).not.toBeNull();
  expect(await measured(device)).toEqual([
    ['10:00', 1, 0],
    ['12:00', 4, 0],
  ]);
  expect((await foyer.call(lineVersions.revert, { token: admin, params })).status).toBe(409);
});

test('the crossings of a figure are as many as it says, each with its path and photo where they are known', async () => {
  const device = await watched();
  await foyer.call(lines.update, {
    token: admin,
    params: { id: device.camera, line: 'door' },
    body: { points: middle },
  });
  const people = [walk(1, '10:00:01', [0.2, 0.4, 0.8]), walk(2, '10:00:02', [0.9, 0.1])];
  const Photos = [{ Code: 'photo', Content: base64(await jpeg()) }];
  const body = lineMessage(
    'cam',
    [{ id: 'door', in: 2, out: 1 }],
    { from: clock('10:00:00') },
    {
      CreatedAt: clock('10:00:10'),
      Photos,
    },
  );
  Object.assign(body.Attributes.payload.results[0]!, {
    counting_num: 0,
    imsa_uid: 'photo',
    paths: people,
  });
  await foyer.call(notifications.send, { token: device.token, body });
  const found = await crossingsOf(device);
  expect(found.map(({ direction, path }) => [direction, path?.det_id ?? null])).toEqual([
    ['in', 1],
    ['out', 2],
    ['in', null],
  ]);
  expect(found.find(({ path }) => path?.det_id === 1)).toMatchObject({
    at: clock('10:00:03').replace('Z', '.000Z'),
    picture: { at: clock('10:00:10').replace('Z', '.000Z') },
  });
  const { Path: photo } = found[0]!.picture!;
  const shown = await foyer.app.inject({ url: `/images/${photo}` });
  expect(shown.statusCode).toBe(200);
});

test('over random days the crossings of each line are as many as its flow, in both directions', async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const device = await watched();
  await foyer.call(lines.update, {
    token: admin,
    params: { id: device.camera, line: 'door' },
    body: { points: middle },
  });
  for (let nth = 0; nth < 40; nth += 1) {
    const minute = String(nth).padStart(2, '0');
    const people = Array.from({ length: Math.floor(4 * random()) }, (_, id) =>
      walk(10 * nth + id, `10:${minute}:0${id}`, [random(), random(), random()]),
    );
    const counted = { in: Math.floor(3 * random()), out: Math.floor(3 * random()) };
    await send(device, { at: `10:${minute}:30`, since: `10:${minute}:00`, people, door: counted });
  }
  const found = await crossingsOf(device);
  const sums = (await measured(device)).reduce(
    (sum, [, going, coming]) => ({ in: sum.in + Number(going), out: sum.out + Number(coming) }),
    { in: 0, out: 0 },
  );
  const count = (direction: string) => found.filter((one) => one.direction === direction).length;
  expect({ in: count('in'), out: count('out') }).toEqual(sums);
  expect(found.filter(({ path }) => path).length).toBeGreaterThan(10);
});

test('paths go after the days for which their customer keeps them; what was counted stays', async () => {
  const device = await watched();
  const people = [walk(1, '10:00:01', [0.2, 0.8])];
  await send(device, { at: '10:00:05', since: '10:00:00', people, door: { in: 1, out: 0 } });
  await moveAll();
  await send(device, { at: '11:00:05', people: [walk(2, '11:00:01', [0.2, 0.8])] });
  const keep = async (keep_paths_days: number) => {
    const params = { id: device.customerId };
    await foyer.call(customers.update, { token: admin, params, body: { keep_paths_days } });
    await (await foyer.retention.begin(device.customerId))?.ended;
  };
  await keep(36_500);
  expect(await listed(device)).toHaveLength(2);
  await keep(30);
  expect(await listed(device)).toEqual([]);
  expect(await measured(device)).toEqual([['10:00', 1, 0]]);
});

test('paths go with the history of their device', async () => {
  const device = await watched();
  await send(device, { at: '10:00:05', people: [walk(1, '10:00:01', [0.2, 0.8])] });
  await moveAll();
  await send(device, { at: '10:00:09', people: [walk(1, '10:00:06', [0.2, 0.8])] });
  const rows = () =>
    foyer.rows(
      `select device_id from walked_paths where device_id = $1
        union all select device_id from new_walked_paths where device_id = $1`,
      [device.id],
    );
  expect(await rows()).toHaveLength(2);
  const removal = await foyer.call(endpoints.devices.remove, {
    token: admin,
    params: { id: device.id },
    query: { history: 'true' },
    body: { code: device.code } as never,
  });
  expect(removal.status).toBe(202);
  await foyer.jobEnded((removal.data as { job: string }).job);
  expect(await rows()).toEqual([]);
});

test('refusals say what is wrong', async () => {
  const device = await watched();
  expect((await recount(device, { points: middle })).problem.detail).toBe(
    'No paths are stored of this camera since then.',
  );
  const soon = await recount(device, { points: middle, from: new Date().toISOString() });
  expect(soon.problem.detail).toBe('The quarter hour of this moment is not over yet.');
  const long = { camera: device.camera, from: '2026-03-01', to: '2026-03-04' };
  expect((await foyer.call(paths.list, { token: admin, query: long })).problem.detail).toBe(
    'Paths are listed for a day at most.',
  );
  const { problem } = await previewed(device, { points: [[0.5, 0]] });
  expect(problem.errors?.[0]?.path).toBe('/points');
});
