import { type DeviceMessage, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPayload } from '../../platform/payloads/stored-payload.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { footfall } = endpoints.cameras;
const dayMs = 24 * 3_600_000;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

type Corner = [x: number, y: number];

/** A message whose sources hold a person for each box. */
function boxed(boxes: Record<string, [tl: Corner, br: Corner][]>, at = new Date()) {
  const message = infoMessage([], { CreatedAt: at.toISOString() });
  message.Attributes.payload.results = Object.entries(boxes).map(([src, people]) => ({
    src,
    imsa_uid: '',
    counting_num: people.length,
    people: people.map(([tl, br], det_id) => ({
      det_id,
      violates_ipd: false,
      segm: { value: { tl, br } },
    })),
  }));
  return message;
}

const send = async (device: TestDevice, message: DeviceMessage<1>) =>
  (await foyer.call(endpoints.notifications.send, { token: device.token, body: message })).data.id;

/** Replaces a payload by what no device may send any more. */
const store = (id: number, json: string) =>
  foyer.rows('update notifications set packed_payload = $1 where id = $2', [packPayload(json), id]);

async function cameraOf(device: TestDevice, code = 'cam') {
  const id = await foyer.camera(device.id, code);
  return async (query: Record<string, string> = {}) => {
    const { status, data } = await foyer.call(footfall, { token, params: { id }, query });
    expect(status).toBe(200);
    /** The cells with people, as column, row and number. */
    const stood = data.cells.flatMap((people, i) =>
      people > 0 ? [[i % data.columns, Math.floor(i / data.columns), people]] : [],
    );
    return { ...data, stood };
  };
}

test('a person stands at the middle of the lower edge of the box; people are summed over the pictures', async () => {
  const device = await foyer.device();
  const look = await cameraOf(device);
  const one: [Corner, Corner] = [
    [0.5, 0.1],
    [0.52, 0.6],
  ];
  const other: [Corner, Corner] = [
    [0, 0],
    [0.02, 0.02],
  ];
  await send(device, boxed({ cam: [one, other], elsewhere: [one, one, one] }));
  await send(device, boxed({ cam: [one] }));
  await send(device, boxed({ elsewhere: [one] }));
  const seen = await look();
  expect(seen.stood).toEqual([
    [0, 0, 1],
    [32, 21, 2],
  ]);
  expect(seen).toMatchObject({ columns: 64, rows: 36, pictures: 2, people: 3, complete: true });
  expect(seen.cells).toHaveLength(64 * 36);
  expect(Date.parse(seen.to) - Date.parse(seen.from)).toBe(7 * dayMs);
});

test('a box is clipped to the picture; one outside it is not counted', async () => {
  const device = await foyer.device();
  const look = await cameraOf(device);
  await send(
    device,
    boxed({
      cam: [
        [
          [-0.5, 0.5],
          [0.01, 1.5],
        ],
        [
          [0.99, 0.9],
          [1.5, 1.2],
        ],
        [
          [1.1, 0],
          [1.4, 1],
        ],
        [
          [0.5, 1],
          [0.6, 1.2],
        ],
        [
          [0.02, 0.02],
          [0, 0],
        ],
      ],
    }),
  );
  const { stood, people } = await look();
  expect(stood).toEqual([
    [0, 0, 1],
    [0, 35, 1],
    [63, 35, 1],
  ]);
  expect(people).toBe(3);
});

test('only readings within the range count, without its end', async () => {
  const device = await foyer.device();
  const look = await cameraOf(device);
  const box: [Corner, Corner] = [
    [0.1, 0.1],
    [0.2, 0.2],
  ];
  const noon = new Date(Math.floor(Date.now() / dayMs) * dayMs - dayMs / 2);
  const minute = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
  for (const minutes of [-1, 0, 7, 14, 59, 60])
    await send(device, boxed({ cam: [box] }, minute(minutes)));
  const within = async (from: number, to: number) =>
    (await look({ from: minute(from).toISOString(), to: minute(to).toISOString() })).pictures;
  expect(await within(0, 60)).toBe(4);
  expect(await within(1, 14)).toBe(1);
  expect(await within(-60, 120)).toBe(6);
  expect(await within(200, 300)).toBe(0);
});

test('a payload without valid boxes is skipped', async () => {
  const device = await foyer.device();
  const look = await cameraOf(device);
  const good: [Corner, Corner] = [
    [0.5, 0.1],
    [0.52, 0.6],
  ];
  const id = await send(device, boxed({ cam: [good] }));
  const odd = [
    null,
    7,
    {},
    { tl: null, br: null },
    { tl: [0.1, 0.1] },
    { tl: '0.1,0.1', br: [0.2, 0.2] },
    { tl: ['0.1', '0.1'], br: ['0.2', '0.2'] },
    { tl: { 0: 0.1, 1: 0.1 }, br: { 0: 0.2, 1: 0.2 } },
    { tl: [[0.1], [0.1]], br: [[0.2], [0.2]] },
    { tl: [0.1, 'NaN'], br: [0.2, 'Infinity'] },
  ].map((value) => ({ segm: { value } }));
  const people = JSON.stringify([
    ...odd,
    null,
    'person',
    [],
    { segm: 'everywhere' },
    { segm: { value: { tl: [0.5, 0.1], br: [0.52, 0.6] } } },
  ]).replace(']}}}]', ']}}},{"segm":{"value":{"tl":[-1e400,0],"br":[1e400,1e-300]}}}]');
  const payload = `{"results": [null, 3, {"src": 5}, {"src": "cam"}, {"src": "cam", "people": 8},
    {"src": "cam", "people": ${people}}]}`;
  await store(id, payload);
  const { stood, pictures } = await look();
  expect(stood).toEqual([
    [32, 0, 1],
    [32, 21, 1],
  ]);
  expect(pictures).toBe(1);
  for (const hostile of ['{"results": {"src": "cam"}}', '{"results": "cam"}', '[]', '7', 'null']) {
    await store(id, hostile);
    expect(await look()).toMatchObject({ people: 0 });
  }
});

test('codes may hold quotes, dots and dollars', async () => {
  const device = await foyer.device();
  for (const code of ['"', "'", '$.x', '\\', '%', '🎥"]}']) {
    const look = await cameraOf(device, code);
    await send(
      device,
      boxed({
        [code]: [
          [
            [0.1, 0.1],
            [0.2, 0.2],
          ],
        ],
      }),
    );
    expect(await look(), code).toMatchObject({ people: 1, pictures: 1 });
  }
});

test('with more than 5,000 pictures only the newest 5,000 are read, and the answer says so', async () => {
  const device = await foyer.device();
  const look = await cameraOf(device);
  const box: [Corner, Corner] = [
    [0.1, 0.1],
    [0.2, 0.2],
  ];
  // In the middle of a quarter of an hour: the copies have no rollup of their own.
  const quarterMs = 900_000;
  const at = new Date(Math.floor(Date.now() / quarterMs) * quarterMs - quarterMs / 2);
  const id = await send(device, boxed({ cam: [box] }, at));
  const copy = (count: number, payload: string, ...values: unknown[]) =>
    foyer.rows(
      `insert into notifications (id, device_id, type, at, created_at, received_at, clock_wrong, code, packed_payload)
     select n.id + 1000000 + i, device_id, type, at - interval '1 ms' * i, created_at, received_at, false, '',
       ${payload} from notifications n, generate_series(1, $2::int) i where n.id = $1`,
      [id, count, ...values],
    );
  await copy(4999, 'packed_payload');
  expect(await look()).toMatchObject({ pictures: 5000, people: 5000, complete: true });
  await foyer.rows('delete from notifications where device_id = $1 and id > 1000000', [device.id]);
  await copy(
    5100,
    'case when i < 5000 then packed_payload else $3::bytea end',
    packPayload(
      '{"results":[{"src":"cam","people":[{"segm":{"value":{"tl":[0.8,0.8],"br":[0.9,0.9]}}}]}]}',
    ),
  );
  const { stood, ...rest } = await look();
  expect(rest).toMatchObject({ pictures: 5000, people: 5000, complete: false });
  expect(stood).toHaveLength(1);
});

test('the answer has the camera’s newest photo, also from outside the range', async () => {
  const device = await foyer.device();
  const look = await cameraOf(device);
  expect((await look()).Photo).toBeNull();
  const Photos = [{ Code: 'p', Content: base64(await jpeg(640, 480)) }];
  const message = infoMessage([{ src: 'cam', people: 3, photo: 'p' }], { Photos });
  await send(device, message);
  const seen = await look({ from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' });
  expect(seen).toMatchObject({ pictures: 0, people: 0, Photo: { Code: 'p', Width: 640 } });
});

test('a range that ends before it begins, or is too long, is rejected with a sentence', async () => {
  const device = await foyer.device();
  const id = await foyer.camera(device.id, 'cam');
  const footfallOf = (from: string, to: string) =>
    foyer.call(footfall, { token, params: { id }, query: { from, to } });
  const moment = '2026-03-01T00:00:00Z';
  const backwards = await footfallOf(moment, '2026-02-01T00:00:00Z');
  expect(backwards.problem.errors).toEqual([{ path: '/from', message: 'must be before the end' }]);
  const empty = await footfallOf(moment, moment);
  expect([empty.status, empty.problem.detail]).toEqual([
    400,
    'The range ends at the moment at which it begins: choose a later end.',
  ]);
  expect((await footfallOf('2024-01-01T00:00:00Z', moment)).problem.detail).toContain('400 days');
  expect((await footfallOf('yesterday', moment)).status).toBe(400);
});

test('another customer’s camera is unknown', async () => {
  const device = await foyer.device();
  const params = { id: await foyer.camera(device.id, 'cam') };
  const stranger = await foyer.person('OPERATOR', await foyer.customer());
  expect((await foyer.call(footfall, { token: stranger.token, params })).status).toBe(404);
  const own = await foyer.person('VIEWER', device.customerId);
  expect((await foyer.call(footfall, { token: own.token, params })).status).toBe(200);
});
