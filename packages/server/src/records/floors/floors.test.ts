import { endpoints, type FloorDraft, maxPlanBytes } from '@foyer/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepOrphans } from '../../operations/retention/orphan-sweep.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { dxfText, line } from './plans/dxf/sample-dxf.ts';

const { floors } = endpoints;
let foyer: TestFoyer;
let token: string;
let customer: number;
let site: number;
let camera: number;
let area: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  customer = await foyer.customer('Mall');
  const device = await foyer.device(customer);
  camera = await foyer.camera(device.id, 'Gate');
  site = await foyer.siteOf(device.id);
  const made = await foyer.call(endpoints.areas.create, {
    token,
    body: { Name: 'Hall', CustomerID: customer, Capacity: 80 },
  });
  area = made.data.id;
});
afterAll(() => foyer.stop());

const create = (draft: Partial<FloorDraft> = {}, SiteID = site) =>
  foyer.call(floors.create, { token, body: { Name: 'Ground floor', SiteID, ...draft } });
const made = async (...floor: Parameters<typeof create>) => {
  const { status, data } = await create(...floor);
  expect(status).toBe(201);
  return data.id;
};
const get = async (id: number) => (await foyer.call(floors.get, { token, params: { id } })).data;
const update = (id: number, body: object, headers: Record<string, string> = {}) =>
  foyer.call(floors.update, { token, params: { id }, body, headers });
const putPlan = (id: number, body: Buffer | string | undefined, as = token) =>
  foyer.call(floors.putPlan, { token: as, params: { id }, body });
const image = (path: string) => foyer.app.inject({ url: `/images/${path}` });
const filesOf = async (id: number) => {
  const files: string[] = [];
  for await (const file of foyer.storage.files()) {
    if (file.startsWith(`floors/${id}/`)) files.push(file);
  }
  return files;
};

const png = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
const svg = (inner = '<path d="M0 0L9 9"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">${inner}</svg>`);

const onPlan = {
  camera: 0,
  x: 0.25,
  y: 0.5,
  direction: 90,
  view_angle: 70,
  range_m: 12,
  pairs: [] as { picture: number[]; plan: number[] }[],
};
/** A picture that shows the middle of the plan from above. */
const pairs = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
].map(([x, y]) => ({ picture: [x!, y!], plan: [0.25 + x! / 2, 0.25 + y! / 2] }));
const triangle = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.5, 0.9],
];

test('a floor belongs to the customer of its site, and floors are listed from the lowest', async () => {
  const own = await foyer.site(customer);
  const [second, basement, ground] = [
    await made({ Name: 'Offices', Level: 2 }, own),
    await made({ Name: 'Parking', Level: -1 }, own),
    await made({ Name: 'Shops' }, own),
  ];
  const { data } = await foyer.call(floors.list, { token, query: { site: own } });
  expect(data.map(({ id }) => id)).toEqual([basement, ground, second]);
  expect(data[0]).toMatchObject({
    CustomerID: customer,
    SiteID: own,
    Level: -1,
    has_plan: false,
    cameras: 0,
    areas: 0,
  });
});

test('cameras and areas of its site stand on a floor, each once', async () => {
  const id = await made({
    Cameras: [{ ...onPlan, camera, pairs }],
    Areas: [{ area, points: triangle }],
  });
  const floor = await get(id);
  expect(floor.Cameras).toMatchObject([{ camera, camera_name: 'Gate', x: 0.25, error: null }]);
  expect(floor.Areas).toEqual([{ area, points: triangle, area_name: 'Hall', capacity: 80 }]);
  // What is left out stays; an empty list removes.
  expect((await update(id, { Name: 'Hall floor' })).data.Cameras).toHaveLength(1);
  expect((await update(id, { Cameras: [] })).data).toMatchObject({ Cameras: [], cameras: 0 });

  const foreign = await foyer.device(await foyer.customer('Other'));
  const other = await foyer.camera(foreign.id, 'Elsewhere');
  const refused = await update(id, {
    Cameras: [other, camera, camera].map((each) => ({ ...onPlan, camera: each })),
  });
  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [
      { path: '/Cameras/0/camera', message: 'is no camera of this site' },
      { path: '/Cameras/2/camera', message: 'is in the list already' },
    ],
  ]);
  const wrongArea = await update(id, { Areas: [{ area: 2_000_000_000, points: triangle }] });
  expect(wrongArea.problem.errors).toEqual([
    { path: '/Areas/0/area', message: 'is no area of this site' },
  ]);
});

test('a camera of a retired device, and a deleted area, stand on no plan any more', async () => {
  const device = await foyer.device(customer);
  const gone = await foyer.camera(device.id, 'Old');
  const { data } = await foyer.call(endpoints.areas.create, {
    token,
    body: { Name: 'Old hall', CustomerID: customer },
  });
  const id = await made({
    Cameras: [{ ...onPlan, camera: gone }],
    Areas: [{ area: data.id, points: triangle }],
  });
  await foyer.call(endpoints.devices.remove, { token, params: { id: device.id } });
  await foyer.call(endpoints.areas.remove, { token, params: { id: data.id } });
  expect(await get(id)).toMatchObject({ Cameras: [], Areas: [], cameras: 0, areas: 0 });
});

test('two points give the size of the plan, and four pairs the error of a camera in centimetres', async () => {
  const id = await made({
    Scale: { from: [0, 0], to: [0.5, 0], metres: 10 },
    Cameras: [{ ...onPlan, camera, pairs }],
  });
  expect(await get(id)).toMatchObject({ width_m: null, Cameras: [{ error: null }] });
  const { data } = await putPlan(id, await png());
  expect([data.width_m, data.height_m]).toEqual([20, 10]);
  expect(data.Cameras[0]!.error).toMatchObject({ kind: 'estimated', cm: expect.closeTo(3.6, 0) });
  const five = [...pairs, { picture: [0.5, 0.5], plan: [0.52, 0.5] }];
  const measured = await update(id, { Cameras: [{ ...onPlan, camera, pairs: five }] });
  expect(measured.data.Cameras[0]!.error).toMatchObject({ kind: 'measured' });
  const same = await update(id, { Scale: { from: [0.5, 0.5], to: [0.5, 0.5], metres: 3 } });
  expect([same.status, same.problem.errors]).toEqual([
    400,
    [{ path: '/Scale/to', message: 'is the same point' }],
  ]);
  expect((await update(id, { Scale: null })).data).toMatchObject({ Scale: null, width_m: null });
});

test('of two who change one floor the second is told', async () => {
  const id = await made();
  const { raw } = await foyer.call(floors.get, { token, params: { id } });
  const headers = { 'if-match': String(raw.headers.etag) };
  expect((await update(id, { Level: 1 }, headers)).status).toBe(200);
  expect((await update(id, { Level: 2 }, headers)).status).toBe(412);
  expect((await get(id)).Level).toBe(1);
});

test('a floor stays with its site, which must be one in use', async () => {
  const id = await made();
  const moved = await update(id, { SiteID: await foyer.site(customer) });
  expect([moved.status, moved.problem.errors?.[0]?.path]).toEqual([400, '/SiteID']);
  expect((await create({}, 2_000_000_000)).problem.errors).toEqual([
    { path: '/SiteID', message: 'is no site' },
  ]);
});

describe('a plan', () => {
  test('of a PNG is encoded again, and served by a signed address alone', async () => {
    const id = await made();
    const { data } = await putPlan(id, await png());
    expect(data.Plan).toMatchObject({ Width: 40, Height: 20, Format: 'png' });
    const { Path } = data.Plan!;
    const served = await image(Path);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await image(Path.split('?')[0]!)).statusCode).toBe(404);
  });

  test('of a JPEG stands upright, without what the file says of its place', async () => {
    const turned = await sharp({
      create: { width: 60, height: 20, channels: 3, background: 'white' },
    })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await putPlan(await made(), turned);
    expect(data.Plan).toMatchObject({ Width: 20, Height: 60, Format: 'jpeg' });
    const { rawPayload } = await image(data.Plan!.Path);
    expect((await sharp(rawPayload).metadata()).orientation ?? 1).toBe(1);
  });

  test('of a drawing runs and loads nothing, also opened by itself', async () => {
    const hostile = svg('<script>alert(1)</script><rect onclick="alert(1)" width="9" height="9"/>');
    const { data } = await putPlan(await made(), hostile);
    expect(data.Plan).toMatchObject({ Width: 400, Height: 200, Format: 'svg' });
    const served = await image(data.Plan!.Path);
    expect(served.headers['content-type']).toBe('image/svg+xml');
    expect(served.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/);
    expect(served.body).not.toContain('alert');
    expect(served.body).toContain('<rect width="9" height="9"/>');
  });

  test('of a DXF file is drawn, with the scale of its unit', async () => {
    const text = dxfText([line(0, 0, 25_000, 0), line(0, 0, 0, 12_000)], { units: 4 });
    const { data } = await putPlan(await made(), Buffer.from(text));
    expect(data.Plan?.Format).toBe('dxf');
    expect(data.Scale?.metres).toBe(25);
    expect(data.width_m).toBeCloseTo(25.5);
    const { body } = await image(data.Plan!.Path);
    expect((await sharp(Buffer.from(body)).metadata()).width).toBe(4080);
  });

  test('another plan of the same shape keeps the scale, one of another shape does not', async () => {
    const id = await made({ Scale: { from: [0, 0], to: [1, 0], metres: 30 } });
    await putPlan(id, await png(40, 20));
    expect((await putPlan(id, await png(80, 40))).data.Scale?.metres).toBe(30);
    expect((await putPlan(id, await png(40, 40))).data.Scale).toBe(null);
  });

  test.each([
    ['of another kind', Buffer.from('%PDF-1.7'), 415, 'A plan is a PNG, JPEG, SVG or DXF file'],
    ['of a CAD program', Buffer.from('AC1032\0\0\0'), 415, 'A plan is a PNG, JPEG, SVG or DXF'],
    ['in binary', Buffer.from('AutoCAD Binary DXF\r\n\x1a\0'), 400, 'export it as text'],
    ['cut off', Buffer.from('0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n'), 400, 'damaged or cut off'],
    ['without a line', Buffer.from(dxfText([])), 400, 'nothing that can be shown'],
    ['without a size', Buffer.from('<svg><path d="M0 0"/></svg>'), 400, 'how large it is'],
    ['that is empty', Buffer.alloc(0), 400, 'Send the file'],
  ])('%s is refused, and the one before stays', async (_, bytes, status, words) => {
    const id = await made();
    const before = (await putPlan(id, svg())).data.Plan!.Path.split('?')[0];
    const refused = await putPlan(id, bytes);
    expect([refused.status, refused.problem.detail]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
    expect((await get(id)).Plan?.Path.split('?')[0]).toBe(before);
    expect(await filesOf(id)).toEqual([before]);
  });

  test('with too many bytes or pixels is refused', async () => {
    const id = await made();
    expect((await putPlan(id, Buffer.alloc(maxPlanBytes + 1))).status).toBe(413);
    const large = await putPlan(id, await png(8_000, 5_001));
    expect([large.status, large.problem.detail]).toEqual([
      400,
      'The picture has more than 40,000,000 pixels: make it smaller.',
    ]);
    const cut = (await png(400, 400)).subarray(0, 300);
    expect((await putPlan(id, cut)).problem.detail).toContain('damaged or cut off');
  });

  test('is a file: text and JSON are none', async () => {
    const id = await made();
    expect((await putPlan(id, undefined)).status).toBe(400);
    expect((await putPlan(id, '{"Content": ""}')).status).toBe(400);
    expect((await foyer.call(floors.create, { token, body: svg() })).status).toBe(415);
  });

  test('goes with another one, by itself, and with its floor', async () => {
    const id = await made();
    await putPlan(id, svg());
    const { data } = await putPlan(id, await png());
    expect(await filesOf(id)).toEqual([data.Plan!.Path.split('?')[0]]);
    const without = await foyer.call(floors.removePlan, { token, params: { id } });
    expect(without.data.Plan).toBe(null);
    expect(await filesOf(id)).toEqual([]);
    await putPlan(id, svg());
    expect((await foyer.call(floors.remove, { token, params: { id } })).status).toBe(200);
    expect(await filesOf(id)).toEqual([]);
    expect((await foyer.call(floors.get, { token, params: { id } })).status).toBe(404);
  });

  test('of a site that is deleted goes with the sweep, and no other', async () => {
    const [kept, gone] = [await made(), await made({}, await foyer.site(customer))];
    for (const id of [kept, gone]) await putPlan(id, svg());
    const { data } = await foyer.call(floors.get, { token, params: { id: gone } });
    await foyer.call(endpoints.sites.remove, { token, params: { id: data.SiteID } });
    expect((await foyer.call(floors.get, { token, params: { id: gone } })).status).toBe(404);
    const inTwoHours = () => new Date(Date.now() + 7_200_000);
    await sweepOrphans({
      db: foyer.postgres.db,
      storage: foyer.storage,
      now: inTwoHours,
      isStopping: () => false,
    });
    expect([await filesOf(kept), await filesOf(gone)]).toEqual([[expect.any(String)], []]);
  });
});

test('what the cameras on a plan see now is told, with their last picture', async () => {
  const device = await foyer.device(customer);
  const seeing = await foyer.camera(device.id, 'cam');
  const id = await made({
    Cameras: [seeing, camera].map((each) => ({ ...onPlan, camera: each })),
  });
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  await foyer.call(endpoints.notifications.send, {
    token: device.token,
    body: infoMessage([{ src: 'cam', people: 3, photo: 'p' }], { Photos }),
  });
  const { data } = await foyer.call(floors.live, { token, params: { id } });
  const [seen, silent] = [seeing, camera].map((each) =>
    data.cameras.find((one) => one.camera === each),
  );
  expect(data.cameras).toHaveLength(2);
  expect(seen).toMatchObject({ state: 'online', people: 3, read_at: expect.any(String) });
  expect((await image(seen!.Photo!.Path)).statusCode).toBe(200);
  expect(silent).toMatchObject({ state: 'never seen', people: null, read_at: null, Photo: null });
});

test('people of one site see its floors alone, and nobody but administrators changes any', async () => {
  const other = await foyer.site(customer);
  const [own, hidden] = [await made(), await made({ Name: 'Hidden' }, other)];
  await putPlan(hidden, svg());
  const viewer = await foyer.person('VIEWER', customer);
  await foyer.rows('update users set site_ids = $2 where id = $1', [viewer.id, [site]]);
  const as = { token: viewer.token };
  const { data } = await foyer.call(floors.list, as);
  expect(data.map(({ id }) => id)).toContain(own);
  expect(data.map(({ id }) => id)).not.toContain(hidden);
  for (const endpoint of [floors.get, floors.live, floors.heat, floors.movement]) {
    expect((await foyer.call(endpoint, { ...as, params: { id: own } })).status).toBe(200);
    expect((await foyer.call(endpoint, { ...as, params: { id: hidden } })).status).toBe(404);
  }
  expect((await putPlan(own, svg(), viewer.token)).status).toBe(403);
  const stranger = await foyer.person('OPERATOR', await foyer.customer('Stranger'));
  const unseen = await foyer.call(floors.get, { token: stranger.token, params: { id: own } });
  expect(unseen.status).toBe(404);
});
