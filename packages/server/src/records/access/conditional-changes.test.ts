import { type Endpoint, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isVersionedBy } from '../../platform/http/record-version.ts';
import { alertMessage, infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

interface Change {
  params?: Record<string, string | number>;
  body: object;
  /** How the record is called when its change is refused. */
  words: string;
}

let foyer: TestFoyer;
let token: string;
let deviceToken: string;
/** A change of one record of each noun, or of a path where a noun has several. */
let changes: Record<string, Change>;

const declared = Object.entries(endpoints as Record<string, Record<string, Endpoint>>);
/** Every record with a version, by its noun; the check of a public address needs a server that is reached there. */
const records = declared.flatMap(([noun, calls]) =>
  Object.values(calls).flatMap((put) =>
    declared
      .flatMap(([, others]) => Object.values(others))
      .filter((get) => isVersionedBy(get, put) && noun !== 'publicAddress')
      .map((get) => ({ noun, get, put })),
  ),
);

beforeAll(async () => {
  foyer = await startTestFoyer();
  const admin = await foyer.person('SUPER_ADMIN');
  token = admin.token;
  const create = async (endpoint: Endpoint, body: object) =>
    (await foyer.call(endpoint, { token, body })).data as { id: number };
  const device = await foyer.device();
  deviceToken = device.token;
  const CustomerID = device.customerId;
  const camera = await foyer.camera(device.id, 'cam');
  const user = await foyer.person('VIEWER', CustomerID);
  for (const put of [endpoints.lines.update, endpoints.zones.update]) {
    const params = { id: camera, line: 'door', zone: 'door' };
    await foyer.call(put as Endpoint, { token, params, body: { name: 'Door' } });
  }
  for (const message of [infoMessage([{ src: 'cam', people: 1 }]), alertMessage('cam')])
    await foyer.call(endpoints.notifications.send, { token: device.token, body: message });
  const [alert] = await foyer.rows<{ id: number }>('select id from alerts');
  const [notification] = await foyer.rows<{ id: number }>('select id from notifications limit 1');
  const area = await create(endpoints.areas.create, {
    Name: 'Hall',
    CustomerID,
    Lines: [{ camera, line: 'door', direction: 1 }],
  });
  const region = await create(endpoints.regions.create, { Name: 'Coast', CustomerID });
  const site = await create(endpoints.sites.create, { Name: 'Harbour', CustomerID });
  const floor = await create(endpoints.floors.create, { Name: 'Basement', SiteID: site.id });
  const rule = await create(endpoints.alarmRules.create, {
    ...{ Name: 'Crowd', Measure: 'people', Severity: 'warning', Threshold: 10, CustomerID },
  });
  // As a rule of a first start: its advice is written for who reads it.
  await foyer.rows("update alarm_rules set advice_code = 'alert' where id = $1", [rule.id]);
  const channel = await create(endpoints.channels.create, {
    ...{ Name: 'Hook', Kind: 'webhook', CustomerID, Url: 'https://example.org/hook' },
  });
  const policy = await create(endpoints.escalationPolicies.create, {
    ...{ Name: 'Night', CustomerID, Severities: ['critical'] },
    Steps: [{ AfterMinutes: 0, Users: [user.id], Channels: [channel.id] }],
  });
  const report = await create(endpoints.reports.create, {
    ...{ Name: 'Daily', CustomerID, Period: 'daily', Users: [user.id] },
  });
  const product = await create(endpoints.products.create, { title: 'Chair', price: 4 });
  const part = { params: { id: camera, line: 'door', zone: 'door' } };
  const named = (id: number | undefined, words: string) => ({
    params: { id: id ?? 0 },
    body: { Name: 'Other' },
    words,
  });
  changes = {
    account: { body: { Name: 'Other' }, words: 'your account' },
    customers: named(CustomerID, 'this customer'),
    devices: named(device.id, 'this device'),
    cameras: named(camera, 'this camera'),
    lines: { ...part, body: { name: 'Other' }, words: 'this line' },
    zones: { ...part, body: { name: 'Other' }, words: 'this zone' },
    cameraSettings: { ...named(camera, 'the settings of this camera'), body: { every_s: 7 } },
    notifications: {
      ...named(notification?.id, 'this notification'),
      body: { Attributes: infoMessage([{ src: 'cam', people: 9 }]).Attributes },
    },
    alerts: { ...named(alert?.id, 'this alert'), body: { state: 'closed', note: 'Other' } },
    alarmRules: named(rule.id, 'this alarm rule'),
    areas: named(area.id, 'this area'),
    regions: named(region.id, 'this region'),
    sites: named(site.id, 'this site'),
    floors: named(floor.id, 'this floor'),
    channels: named(channel.id, 'this channel'),
    escalationPolicies: named(policy.id, 'this alarm notification'),
    reports: named(report.id, 'this report'),
    users: named(user.id, 'this user'),
    products: { ...named(product.id, 'this product'), body: { title: 'Other' } },
    '/api/push/preferences': {
      body: { severities: ['critical'], site_ids: [], quiet_hours: null, time_zone: 'UTC' },
      words: 'your choice of push notifications',
    },
    '/api/push/settings': { body: { enabled: true }, words: 'whether push is on' },
  };
});
afterAll(() => foyer.stop());

const changeOf = (noun: string, path = ''): Change =>
  changes[path] ?? changes[noun] ?? expect.fail(`no change of ${noun} ${path}`);

const read = async (get: Endpoint, { params = {} }: Pick<Change, 'params'>) => {
  const { status, data, raw } = await foyer.call(get, { token, params });
  expect([get.path, status]).toEqual([get.path, 200]);
  return { data: data as Record<string, unknown>, tag: String(raw.headers.etag) };
};

describe.each(records)('$put.path', ({ noun, get, put }) => {
  test('a change is refused once the record has been changed since it was read', async () => {
    const { params = {}, body, words } = changeOf(noun, put.path);
    const before = await read(get, { params });
    expect(before.tag).toMatch(/^"[\w-]{22}"$/);
    const change = (tag: string) =>
      foyer.call(put, { token, params, body, headers: { 'if-match': tag } });

    const changed = await change(before.tag);
    expect([changed.status, changed.problem.errors]).toEqual([200, undefined]);
    const after = await read(get, { params });
    expect(after.tag).not.toBe(before.tag);
    expect(changed.raw.headers.etag).toBe(after.tag);

    const refused = await change(before.tag);
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      412,
      'stale',
      `Somebody else has changed ${words} since it was loaded: load it again, then change it.`,
    ]);
    expect(refused.raw.headers.etag).toBeUndefined();
    expect(await read(get, { params })).toEqual(after);
  });
});

const { areas, devices } = endpoints;
const putArea = async (headers: Record<string, string>, more: Partial<Change> = {}) => {
  const { params = {} } = changeOf('areas');
  return foyer.call(areas.update, { token, params, body: { Capacity: 40 }, headers, ...more });
};

test('a refused change is written into the audit as one that did not happen', async () => {
  await putArea({ 'if-match': '"another"' });
  const [entry] = await foyer.rows(
    "select status from audit_entries where noun = 'areas' order by id desc limit 1",
  );
  expect(entry).toEqual({ status: 412 });
});

test('a change without a version, with any version or with a weak one passes', async () => {
  expect((await putArea({})).status).toBe(200);
  expect((await putArea({ 'if-match': '*' })).status).toBe(200);
  const { tag } = await read(areas.get, changeOf('areas'));
  expect((await putArea({ 'if-match': `"other", W/${tag}` })).status).toBe(200);
});

test('who asks, what is asked and whether it exists are judged before the version', async () => {
  const headers = { 'if-match': '"another"' };
  const viewer = await foyer.person('VIEWER');
  const ask = async (options: object) =>
    (await foyer.call(areas.update, { headers, body: {}, ...options })).status;
  expect(await ask({})).toBe(401);
  expect(await ask({ token: viewer.token })).toBe(403);
  expect(await ask({ token, body: { Capacity: 'many' } })).toBe(400);
  expect(await ask({ token, params: { id: 2_000_000 } })).toBe(404);
  expect(await ask({ token, ...changeOf('areas'), body: {} })).toBe(412);
});

test('what a device reports does not change its version, and its record is read anew each time', async () => {
  const before = await read(devices.get, changeOf('devices'));
  const { status } = await foyer.call(endpoints.notifications.send, {
    token: deviceToken,
    body: infoMessage([{ src: 'cam', people: 2 }], { Code: 'later' }),
  });
  expect(status).toBe(201);
  const { data, tag } = await read(devices.get, changeOf('devices'));
  expect(data).not.toEqual(before.data);
  expect(tag).toBe(before.tag);
  const { raw } = await foyer.call(devices.get, {
    token,
    params: changeOf('devices').params ?? {},
    headers: { 'if-none-match': tag },
  });
  expect([raw.statusCode, raw.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('of twenty changes of one version exactly one is done', async () => {
  const { tag } = await read(areas.get, changeOf('areas'));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      putArea({ 'if-match': tag }, { body: { Capacity: 1_000 + nth } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)]);
  const done = answers.find(({ status }) => status === 200);
  expect((await read(areas.get, changeOf('areas'))).data.Capacity).toBe(done?.data.Capacity);
});

test('the documentation says where a version is answered and named', async () => {
  const { paths } = (await foyer.app.inject('/openapi.json')).json();
  const { get, put } = paths['/api/areas/{id}'];
  expect(get.responses[200].headers).toHaveProperty('ETag');
  expect(put.responses[200].headers).toHaveProperty('ETag');
  expect(put.parameters).toContainEqual(
    expect.objectContaining({ name: 'If-Match', in: 'header' }),
  );
  expect(put.responses).toHaveProperty('412');
  expect(get.parameters).not.toContainEqual(expect.objectContaining({ name: 'If-Match' }));
  expect(paths['/api/areas'].post.responses).not.toHaveProperty('412');
});
