import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage, photoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { wall, images } = endpoints.cameras;
const { send } = endpoints.notifications;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const photos = async (Code: string) => [{ Code, Content: base64(await jpeg(640, 480)) }];
const deviceAt = async (customer: number, site: number, code: string) => {
  const body = { Name: code, Code: code, CustomerID: customer, SiteID: site };
  const { data } = await foyer.call(endpoints.devices.create, { token, body });
  const issued = await foyer.call(endpoints.devices.issueToken, { token, params: data });
  return { id: data.id, token: issued.data.token };
};

test('the wall has cameras by region, site and name, a page at a time, as the scope narrows it', async () => {
  const customer = await foyer.customer('Wall');
  const region = async (Name: string, ParentID?: number) =>
    (
      await foyer.call(endpoints.regions.create, {
        token,
        body: { Name, CustomerID: customer, ...(ParentID !== undefined && { ParentID }) },
      })
    ).data.id;
  const north = await region('North');
  const coast = await region('Coast', north);
  const site = async (Name: string, RegionID: number) =>
    (
      await foyer.call(endpoints.sites.create, {
        token,
        body: { Name, CustomerID: customer, RegionID },
      })
    ).data.id;
  const pier = await site('Pier', coast);
  const mill = await site('Mill', north);
  const atPier = await deviceAt(customer, pier, 'wall-pier');
  const atMill = await deviceAt(customer, mill, 'wall-mill');
  await foyer.camera(atMill.id, 'm1');
  await foyer.camera(atPier.id, 'p2');
  await foyer.camera(atPier.id, 'p1');
  const ask = async (query: Record<string, number>) =>
    (await foyer.call(wall, { token, query })).data;

  const all = await ask({ customer });
  expect(all).toMatchObject({ count: 3, page: 1 });
  expect(all.rows.map(({ Site, Regions }) => [Site.Name, Regions.map(({ Name }) => Name)])).toEqual(
    [
      ['Pier', ['North', 'Coast']],
      ['Pier', ['North', 'Coast']],
      ['Mill', ['North']],
    ],
  );
  const names = all.rows.map(({ Name }) => Name);
  expect(names.slice(0, 2)).toEqual(names.slice(0, 2).toSorted());
  const second = await ask({ customer, page: 2, limit: 2 });
  expect(second).toMatchObject({ count: 3, page: 2, rows: [{ Site: { id: mill } }] });
  expect((await ask({ customer, page: 9 })).rows).toEqual([]);
  expect((await ask({ customer, region: coast })).count).toBe(2);
  expect((await ask({ customer, site: mill })).rows.map(({ DeviceID }) => DeviceID)).toEqual([
    atMill.id,
  ]);
  await foyer.call(endpoints.devices.remove, { token, params: { id: atMill.id } });
  expect((await ask({ customer })).count).toBe(2);
});

test('a camera of the wall has its newest picture, who is on it, and its last counts', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  const other = await foyer.camera(device.id, 'other');
  const blind = await foyer.camera(device.id, 'blind');
  const seen = [
    { src: 'cam', people: 2, distance: 1, ppe: null, photo: 'p' },
    { src: 'other', people: 5, photo: 'q' },
  ];
  const Photos = [...(await photos('p')), ...(await photos('q'))];
  const body = infoMessage(seen, { Photos });
  await foyer.call(send, { token: device.token, body });
  const rowsOf = async () => {
    const { data } = await foyer.call(wall, { token, query: { customer: device.customerId } });
    return new Map(data.rows.map((row) => [row.id, row]));
  };
  const first = await rowsOf();
  expect(first.get(camera)).toMatchObject({
    state: 'online',
    people: 2,
    ipd_violations: 1,
    ppe_violations: null,
    Photo: { Width: 640, Thumbnail: expect.stringContaining('size=thumbnail') },
    photo_at: body.CreatedAt,
    People: body.Attributes.payload.results[0]!.people!,
  });
  expect(first.get(other)?.People).toHaveLength(5);
  expect(first.get(blind)).toMatchObject({
    state: 'never seen',
    people: null,
    ipd_violations: null,
    Photo: null,
    photo_at: null,
    People: null,
  });
  // A picture without a reading says nothing of who is on it; the counts are those of the last reading.
  const plain = photoMessage('cam', 1, 0);
  const later = { ...plain, Photos: await photos(plain.Photos?.[0]?.Code ?? 'later') };
  await foyer.call(send, { token: device.token, body: later });
  const newest = (await rowsOf()).get(camera);
  expect(newest?.people).toBe(2);
  expect(newest).toMatchObject({ photo_at: later.CreatedAt, People: null });
  expect(newest?.Photo?.Thumbnail).not.toBe(first.get(camera)?.Photo?.Thumbnail);
});

test('newest photos are asked of the cameras and devices that a page of a list shows', async () => {
  const device = await foyer.device();
  const stranger = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  await foyer.camera(device.id, 'blind');
  const none = await foyer.device(device.customerId);
  const body = infoMessage([{ src: 'cam', people: 1, photo: 'p' }], { Photos: await photos('p') });
  await foyer.call(send, { token: device.token, body });
  const viewer = (await foyer.person('VIEWER', device.customerId)).token;

  const ofCameras = await foyer.call(images, {
    token: viewer,
    query: { ids: `${camera},999999999999999` },
  });
  expect(ofCameras.data).toMatchObject([{ id: camera, Photo: { Code: 'p' } }]);
  const ids = [device.id, none.id, stranger.id, 999_999_999_999_999].join();
  const ofDevices = await foyer.call(endpoints.devices.images, { token: viewer, query: { ids } });
  expect(new Map(ofDevices.data.map(({ id, Photo }) => [id, Photo?.Code]))).toEqual(
    new Map([
      [device.id, 'p'],
      [none.id, undefined],
    ]),
  );
});
