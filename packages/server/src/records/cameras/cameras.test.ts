import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  alertMessage,
  faultMessage,
  healthMessage,
  infoMessage,
} from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { list, get, create, update, remove, images } = endpoints.cameras;
const { send } = endpoints.notifications;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

test('a camera is created, read, listed, changed in part and deleted', async () => {
  const device = await foyer.device();
  const body = { Name: 'Door', Code: 'door', DeviceID: device.id };
  const made = await foyer.call(create, { token, body });
  expect(made.status).toBe(201);
  const params = { id: made.data.id };
  const row = {
    ...body,
    ...params,
    Device: { id: device.id, Name: device.code },
    Customer: { id: device.customerId, Name: expect.any(String) },
    state: 'never seen',
    retired_at: null,
    masks: [],
  };
  expect((await foyer.call(list, { token })).data).toContainEqual(row);
  const changed = await foyer.call(update, { token, params, body: { Name: 'Back door' } });
  expect(changed.data).toEqual({ ...row, Name: 'Back door' });
  expect((await foyer.call(get, { token, params })).data).toMatchObject({
    name: 'Back door',
    customer_id: device.customerId,
    time_zone: 'UTC',
    device_id: device.id,
    device_name: device.code,
    last_notification: null,
    counting: null,
  });
  expect((await foyer.call(remove, { token, params })).data).toEqual(params);
  expect((await foyer.call(get, { token, params })).status).toBe(404);
});

test('a code is unique within a device', async () => {
  const one = await foyer.device();
  const other = await foyer.device(one.customerId);
  await foyer.camera(one.id, 'same');
  const body = { Name: 'Camera', Code: 'same' };
  const again = await foyer.call(create, { token, body: { ...body, DeviceID: one.id } });
  expect(again.status).toBe(409);
  expect(again.problem.errors?.map((issue) => issue.path)).toEqual(['/Code']);
  const elsewhere = await foyer.call(create, { token, body: { ...body, DeviceID: other.id } });
  expect(elsewhere.status).toBe(201);
  const moved = { token, params: elsewhere.data, body: { DeviceID: one.id } };
  expect((await foyer.call(update, moved)).status).toBe(409);
});

describe('a camera goes to another device', () => {
  const { areas, floors, lines } = endpoints;
  const bring = (id: number, DeviceID: number) =>
    foyer.call(update, { token, params: { id }, body: { DeviceID } });
  /** A camera, and a device at another site of its customer. */
  const prepare = async () => {
    const device = await foyer.device();
    const camera = await foyer.camera(device.id, 'door');
    const elsewhere = await foyer.device(device.customerId);
    const site = await foyer.site(device.customerId);
    await foyer.rows('update devices set site_id = $2 where id = $1', [elsewhere.id, site]);
    return { device, camera, elsewhere };
  };

  test('of another customer only while nobody has written of it', async () => {
    const { device, camera } = await prepare();
    const elsewhere = await foyer.device();
    const rule = await foyer.call(endpoints.alarmRules.create, {
      token,
      body: {
        ...{ Name: 'Crowd', Measure: 'people', Severity: 'warning', Threshold: 10 },
        ...{ CustomerID: device.customerId, CameraID: camera },
      },
    });
    expect(rule.status).toBe(201);
    expect((await bring(camera, elsewhere.id)).problem.code).toBe('in_use');
    await foyer.call(endpoints.alarmRules.remove, { token, params: rule.data });
    expect((await bring(camera, elsewhere.id)).status).toBe(200);
  });

  test('at its site alone while an area counts with it or a plan has it', async () => {
    const { device, camera, elsewhere } = await prepare();
    const beside = await foyer.device(device.customerId);
    await foyer.call(lines.update, { token, params: { id: camera, line: 'in' }, body: {} });
    const area = await foyer.call(areas.create, {
      token,
      body: {
        Name: 'Hall',
        CustomerID: device.customerId,
        Lines: [{ camera, line: 'in', direction: 1 }],
      },
    });
    expect((await bring(camera, elsewhere.id)).problem.code).toBe('in_use');
    await foyer.call(areas.remove, { token, params: area.data });
    const [{ site_id } = { site_id: 0 }] = await foyer.rows<{ site_id: number }>(
      'select site_id from devices where id = $1',
      [device.id],
    );
    const placed = { camera, x: 0.5, y: 0.5, direction: 0, view_angle: 60, range_m: 5, pairs: [] };
    const body = { Name: 'Ground', SiteID: site_id, Cameras: [placed] };
    expect((await foyer.call(floors.create, { token, body })).status).toBe(201);
    expect((await bring(camera, elsewhere.id)).problem.detail).toBe(
      'The floor Ground has this camera on its plan: take it off the plan first.',
    );
    expect((await bring(camera, beside.id)).status).toBe(200);
  });
});

test('a device that does not exist is named', async () => {
  const body = { Name: 'Camera', Code: 'c', DeviceID: 2_000_000_000 };
  const { status, problem } = await foyer.call(create, { token, body });
  expect(status).toBe(400);
  expect(problem.errors).toEqual([{ path: '/DeviceID', message: 'does not exist' }]);
});

test('a camera shows its own last reading and picture', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  const blind = await foyer.camera(device.id, 'blind');
  const Photos = [{ Code: 'p', Content: base64(await jpeg(640, 480)) }];
  const seen = [
    { src: 'cam', people: 3, distance: 2, ppe: 1, photo: 'p' },
    { src: 'elsewhere', people: 9 },
  ];
  const sent = await foyer.call(send, { token: device.token, body: infoMessage(seen, { Photos }) });
  const older = infoMessage([{ src: 'cam', people: 7 }], { CreatedAt: '2026-01-01T00:00:00Z' });
  await foyer.call(send, { token: device.token, body: older });

  const { data } = await foyer.call(get, { token, params: { id: camera } });
  expect(data.last_notification).toMatchObject({
    id: sent.data.id,
    Photos: [{ Code: 'p', Width: 640, Height: 480 }],
  });
  expect(data.counting).toEqual({ people: 3, ipd_violations: 2, ppe_violations: 1 });
  const covers = (await foyer.call(images, { token })).data;
  expect(covers.find((row) => row.id === camera)?.Photo).toMatchObject({ Code: 'p', Width: 640 });
  expect(covers.find((row) => row.id === blind)?.Photo).toBeNull();
  const cover = await foyer.call(endpoints.customers.images, { token });
  expect(cover.data.find((row) => row.id === device.customerId)?.Photo?.Code).toBe('p');
});

test('where protective equipment is not judged, its violations are unknown and not zero', async () => {
  const device = await foyer.device();
  const id = await foyer.camera(device.id, 'cam');
  const body = infoMessage([{ src: 'cam', people: 2, ppe: null }]);
  await foyer.call(send, { token: device.token, body });
  const { data } = await foyer.call(get, { token, params: { id } });
  expect(data.counting).toEqual({ people: 2, ipd_violations: 0, ppe_violations: null });
});

test('deleting a camera keeps its readings with the device', async () => {
  const device = await foyer.device();
  const id = await foyer.camera(device.id, 'cam');
  const body = infoMessage([{ src: 'cam', people: 2 }]);
  const sent = await foyer.call(send, { token: device.token, body });
  expect((await foyer.call(remove, { token, params: { id } })).status).toBe(200);
  const kept = await foyer.call(endpoints.notifications.get, {
    token,
    params: { id: sent.data.id },
  });
  expect(kept.status).toBe(200);
});

const dayMs = 24 * 3_600_000;

test('alerts of a camera are counted per day over 30 days; a day without a reading is null', async () => {
  const device = await foyer.device();
  const id = await foyer.camera(device.id, 'cam');
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const moment = (daysAgo: number) => ({
    CreatedAt: new Date(today - daysAgo * dayMs).toISOString(),
  });
  const bodies = [
    alertMessage('cam', moment(0)),
    alertMessage('cam', moment(3)),
    alertMessage('cam', moment(3)),
    alertMessage('elsewhere', moment(3)),
    infoMessage([{ src: 'cam', people: 1 }], moment(5)),
    alertMessage('cam', moment(29)),
    alertMessage('cam', moment(30)),
  ];
  for (const body of bodies) await foyer.call(send, { token: device.token, body });

  const { status, data } = await foyer.call(endpoints.cameras.alerts, { token, params: { id } });
  expect(status).toBe(200);
  expect(data.options).toEqual({ pointInterval: dayMs, pointStart: today - 29 * dayMs });
  expect(data.conf).toMatchObject([{ name: 'Alerts' }]);
  const [days = []] = data.data;
  expect(days.map(([at]) => at)).toEqual(
    Array.from({ length: 30 }, (_, i) => today - (29 - i) * dayMs),
  );
  const counted = days.filter(([, alerts]) => alerts !== null);
  expect(counted).toEqual([
    [today - 29 * dayMs, 1],
    [today - 5 * dayMs, 0],
    [today - 3 * dayMs, 2],
    [today, 1],
  ]);
});

test('alerts of a range are counted in days of its site’s zone, or of another zone', async () => {
  const device = await foyer.device();
  const id = await foyer.camera(device.id, 'cam');
  await foyer.setZone(device.customerId, 'Europe/Rome');
  // On 29 March 2026 clocks went forward in Rome.
  for (const CreatedAt of [
    '2026-03-28T22:59:59Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T21:59:00Z',
  ]) {
    await foyer.call(send, { token: device.token, body: alertMessage('cam', { CreatedAt }) });
  }
  const range = { from: '2026-03-28T12:00:00+01:00', to: '2026-03-30T12:00:00+02:00' };
  const ask = (query: Record<string, string>) =>
    foyer.call(endpoints.cameras.alerts, { token, params: { id }, query });

  const { data } = await ask(range);
  expect(data.data[0]?.map(([at, alerts]) => [new Date(at ?? 0).toISOString(), alerts])).toEqual([
    ['2026-03-27T23:00:00.000Z', 1],
    ['2026-03-28T23:00:00.000Z', 2],
    ['2026-03-29T22:00:00.000Z', null],
  ]);
  expect(data.range).toMatchObject({ zone: 'Europe/Rome', step: 'day' });
  const utc = await ask({ ...range, zone: 'UTC' });
  expect(utc.data.data[0]?.map(([, alerts]) => alerts)).toEqual([2, 1, null]);
  expect((await ask({ from: range.from })).problem.errors?.[0]?.path).toBe('/to');
});

test('alerts of another customer’s camera are a 404', async () => {
  const device = await foyer.device();
  const id = await foyer.camera(device.id, 'cam');
  const stranger = (await foyer.person('OPERATOR', await foyer.customer())).token;
  const ask = (bearer: string) =>
    foyer.call(endpoints.cameras.alerts, { token: bearer, params: { id } });
  expect((await ask(stranger)).status).toBe(404);
  const own = (await foyer.person('VIEWER', device.customerId)).token;
  expect((await ask(own)).status).toBe(200);
});

/** A camera with people on its last picture, and what it says of it from then on. */
const watched = async (given: { blur_people?: boolean; unplaced_pictures?: 'refused' } = {}) => {
  const device = await foyer.device();
  await foyer.rows(
    `update customers set blur_people = $2, unplaced_pictures = $3
    where id = (select customer_id from devices where id = $1)`,
    [device.id, given.blur_people ?? false, given.unplaced_pictures ?? 'blurred'],
  );
  const id = await foyer.camera(device.id, 'hall');
  const say = async (body: object) =>
    (await foyer.call(send, { token: device.token, body })).status;
  const see = async () => (await foyer.call(get, { token, params: { id } })).data;
  const deviceNow = async () =>
    (await foyer.call(endpoints.devices.get, { token, params: { id: device.id } })).data;
  return { device, id, say, see, deviceNow };
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('a picture that cannot be trusted is named with when it began and both pictures, until Health no longer says so', async () => {
  const { say, see, deviceNow } = await watched();
  await say(infoMessage([{ src: 'hall', people: 2 }], { CreatedAt: minutesAgo(300) }));
  const since = minutesAgo(200);
  const fault = { kind: 'covered', since } as const;
  const Photos = ['usual', 'now'].map((Code) => ({ Code, Content: '' }));
  const content = base64(await jpeg());
  const shown = faultMessage(
    'hall',
    { ...fault, reference: 'usual', picture: 'now' },
    { CreatedAt: minutesAgo(199), Photos: Photos.map((photo) => ({ ...photo, Content: content })) },
  );
  // What comes each minute names no pictures, and may come first.
  expect(await say(faultMessage('hall', fault, { CreatedAt: minutesAgo(198) }))).toBe(201);
  expect(await say(shown)).toBe(201);
  expect(await say(shown)).toBe(200);
  expect(await say(faultMessage('hall', fault))).toBe(201);
  // Its readings are hours old: that is because of the fault.
  expect(await see()).toMatchObject({
    state: 'degraded',
    picture_fault: {
      kind: 'covered',
      since,
      Reference: { Code: 'usual', Width: 400 },
      Picture: { Code: 'now', Path: expect.stringMatching(/./) },
    },
  });
  expect(await deviceNow()).toMatchObject({
    state: 'degraded',
    troubles: ['hall gives a picture that cannot be trusted: covered'],
    reasons: [{ code: 'untrustedPicture', params: { subject: 'hall', fault: 'covered' } }],
  });
  await say(healthMessage({ hall: 95 }));
  expect(await see()).toMatchObject({ picture_fault: null });
  expect(await deviceNow()).toMatchObject({ state: 'online', troubles: [], reasons: [] });
  // A message of before that comes late changes nothing.
  await say(faultMessage('hall', fault, { CreatedAt: minutesAgo(150) }));
  expect(await see()).toMatchObject({ picture_fault: null });
});

test('pictures of a fault are covered for a customer who blurs people, and never cost the Health message', async () => {
  const { say, see } = await watched({ blur_people: true, unplaced_pictures: 'refused' });
  const Photos = [{ Code: 'now', Content: base64(await jpeg()) }];
  const fault = { kind: 'moved', since: minutesAgo(1), picture: 'now' } as const;
  expect(await say(faultMessage('hall', fault, { Photos }))).toBe(201);
  expect(await see()).toMatchObject({
    picture_fault: { kind: 'moved', Reference: null, Picture: { Code: 'now' } },
  });
});

test('a device with a wrong clock has its fault since when its message is filed', async () => {
  const { say, see } = await watched();
  const CreatedAt = '1970-01-01T01:00:00Z';
  await say(faultMessage('hall', { kind: 'black', since: '1970-01-01T00:58:00Z' }, { CreatedAt }));
  const { picture_fault: fault } = await see();
  expect(Date.now() - Date.parse(fault?.since ?? '')).toBeGreaterThanOrEqual(119_000);
  expect(Date.now() - Date.parse(fault?.since ?? '')).toBeLessThan(300_000);
});
