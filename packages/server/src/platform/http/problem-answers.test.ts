import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Endpoint, endpoints } from '@foyer/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { statusOf } from './problem-answers.ts';

let foyer: TestFoyer;
let token: string;
let installerToken: string;
let deviceToken: string;
const ids: Record<string, number | string> = {};
/** To the public page of an area. */
let link: string;
/** Answered to the camera's device alone. */
const cameraPassword = 'Xylophone-7';
/** Query parameters that an endpoint requires. */
const queries: Record<string, Record<string, string>> = {
  '/api/search': { q: 'cam' },
  '/api/areas/trends': { ids: '1' },
  '/api/alarms/groups': { by: 'device' },
  '/api/measure-charts': { measure: 'load' },
};

beforeAll(async () => {
  foyer = await startTestFoyer();
  const admin = await foyer.person('SUPER_ADMIN');
  token = admin.token;
  const device = await foyer.device();
  deviceToken = device.token;
  const { send } = endpoints.notifications;
  const body = infoMessage([{ src: 'cam', people: 1 }]);
  ids.notifications = (await foyer.call(send, { token: device.token, body })).data.id;
  const alert = { DeviceID: device.id, src: 'cam', reason: 'Smoke' };
  ids.alerts = (await foyer.call(endpoints.alerts.create, { token, body: alert })).data.id;
  ids.cameras = await foyer.camera(device.id, 'cam');
  ids.products = (await foyer.call(endpoints.products.create, { token, body: {} })).data.id;
  ids.jobs = (await foyer.call(endpoints.analytics.rebuild, { token })).data.job;
  await foyer.call(endpoints.cameraSettings.update, {
    token,
    params: { id: ids.cameras },
    body: { address: `rtsp://admin:${cameraPassword}@192.0.2.7/stream` },
  });
  for (const put of [endpoints.lines.update, endpoints.zones.update]) {
    const params = { id: ids.cameras, line: 'door', zone: 'door' };
    await foyer.call(put as Endpoint, { token, params, body: {} });
  }
  ids.lines =
    ids.lineVersions =
    ids.zoneVersions =
    ids.lineFactors =
    ids.zones =
    ids.cameraSettings =
      ids.cameras;
  const ofCamera = { camera: String(ids.cameras) };
  queries['/api/paths'] = ofCamera;
  queries['/api/flows/crossings'] = { ...ofCamera, line: 'door' };
  const audit = {
    CameraID: Number(ids.cameras),
    line: 'door',
    from: '2026-03-02',
    to: '2026-03-03',
  };
  ids.accuracyAudits = (
    await foyer.call(endpoints.accuracyAudits.create, {
      token,
      body: { ...audit, intervals: 2, minutes: 5 },
    })
  ).data.id;
  ids.countCorrections = (
    await foyer.call(endpoints.countCorrections.create, {
      token,
      body: {
        kind: 'not_counted',
        camera: Number(ids.cameras),
        from: '2026-03-02T10:00:00Z',
        to: '2026-03-02T12:00:00Z',
        reason: 'A banner hung before it',
      },
    })
  ).data.id;
  const area = { Name: 'Hall', CustomerID: device.customerId };
  ids.areas = ids.areaLinks = (
    await foyer.call(endpoints.areas.create, { token, body: area })
  ).data.id;
  const region = { Name: 'Coast', CustomerID: device.customerId };
  const site = { Name: 'North', CustomerID: region.CustomerID };
  ids.sites = (await foyer.call(endpoints.sites.create, { token, body: site })).data.id;
  ids.visitorDefinitions = ids.sites;
  const floor = { Name: 'Basement', SiteID: ids.sites };
  ids.floors = (await foyer.call(endpoints.floors.create, { token, body: floor })).data.id;
  ids.regions = (await foyer.call(endpoints.regions.create, { token, body: region })).data.id;
  const params = { id: ids.areas };
  await foyer.call(endpoints.areaLinks.create, { token, params, body: { Name: 'Entrance' } });
  const { data } = await foyer.call(endpoints.areaLinks.list, { token, params });
  link = data[0]?.path.split('/').at(-1) ?? '';
  const rule = { Name: 'Crowd', Measure: 'people', Severity: 'warning', Threshold: 10 };
  ids.alarmRules = (await foyer.call(endpoints.alarmRules.create, { token, body: rule })).data.id;
  ids.alarmPerformance = ids.alarmRules;
  const [alarm] = await foyer.rows<{ id: number }>(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, started_at)
    values ($1, 'x', 'Crowd', 'people', 'warning', 'active', '', 'text', '{"text": ""}', $2, now()) returning id`,
    [ids.alarmRules, device.customerId],
  );
  ids.alarms = alarm?.id ?? 0;
  const [mark] = await foyer.rows<{ id: number }>(
    `insert into crossing_marks
      (camera_id, line, direction, counted_at, nth, at, kind, note, created_at, created_by)
    values ($1, 'door', 'in', now(), 0, now(), 'counted_twice', '', now(), 'x') returning id`,
    [ids.cameras],
  );
  ids.crossingMarks = mark?.id ?? 0;
  const channel = { Name: 'Mail', Kind: 'email', Recipients: ['guard@example.org'] };
  ids.channels = (await foyer.call(endpoints.channels.create, { token, body: channel })).data.id;
  const policy = {
    Name: 'Night shift',
    Severities: ['critical'],
    Steps: [{ AfterMinutes: 0, Users: [], Channels: [ids.channels] }],
  };
  const reader = await foyer.person('VIEWER', device.customerId);
  const report = { Name: 'Figures', CustomerID: device.customerId, Period: 'daily' };
  ids.reports = (
    await foyer.call(endpoints.reports.create, { token, body: { ...report, Users: [reader.id] } })
  ).data.id;
  ids.escalationPolicies = (
    await foyer.call(endpoints.escalationPolicies.create, { token, body: policy })
  ).data.id;
  const forInstaller = await foyer.call(endpoints.installerLinks.create, {
    token,
    body: { Name: 'Installer', CustomerID: device.customerId },
  });
  installerToken = forInstaller.data.address.split('#')[1] ?? '';
  const other = { Name: 'Elsewhere', Code: 'elsewhere' };
  const { id: customer } = (await foyer.call(endpoints.customers.create, { token, body: other }))
    .data;
  const span = { from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z' };
  queries['/api/cameras/{id}/timeline'] = span;
  queries['/api/cameras/{id}/moments'] = span;
  queries['/api/devices/{id}/move'] = { customer: String(customer) };
  queries['/api/measure-charts']!.device = String(device.id);
  Object.assign(ids, { devices: device.id, customers: device.customerId, users: admin.id });
});
afterAll(() => foyer.stop());
const bearerOf = ({ access }: Endpoint) => {
  if (access === 'device') return deviceToken;
  return access === 'installer' ? installerToken : token;
};

const calls = Object.entries(endpoints as Record<string, Record<string, Endpoint>>).flatMap(
  ([noun, of]) => Object.values(of).map((call) => [`${call.method} ${call.path}`, noun, call]),
) as [string, string, Endpoint][];

test.each(
  calls.filter(
    ([, noun, call]) =>
      call.method === 'GET' &&
      noun !== 'provisioning' &&
      noun !== 'workbooks' &&
      !call.streams &&
      // Files: notification-exports.test.ts and audit-report.test.ts.
      call !== endpoints.notifications.exported &&
      call !== endpoints.accuracyAudits.report,
  ),
)(
  '%s succeeds with {"data": …} in JSON, without the password of a camera',
  async (_name, noun, call) => {
    const query = queries[call.path] ?? {};
    const params = { id: ids[noun] ?? 0, link, line: 'door', zone: 'door' };
    const { raw } = await foyer.call(call, { token: bearerOf(call), query, params });
    expect(raw.statusCode, raw.body).toBe(200);
    expect(raw.headers['content-type']).toContain('application/json');
    expect(Object.keys(raw.json())).toEqual(['data']);
    expect(raw.body.includes(cameraPassword)).toBe(call.access === 'device');
  },
);

const strange = [0, -1, 2 ** 31, 2 ** 53, '9'.repeat(30), '1.5', 'seven', ' ', "1' or 1=1"];

test.each(calls.filter(([, , call]) => call.path.includes('{id}')))(
  '%s answers invalid ids with 400 or 404',
  async (_name, _noun, call) => {
    const body = call.body ? { body: { Attributes: { payload: {} } } } : {};
    for (const id of strange) {
      const { status, problem } = await foyer.call(call, {
        token: bearerOf(call),
        params: { id },
        ...body,
      });
      expect([400, 404], `${id}: ${problem.detail}`).toContain(status);
    }
  },
);

describe('an error', () => {
  const inject = async (ask: InjectOptions) => {
    const answer = await foyer.app.inject(ask);
    return { answer, problem: answer.json() };
  };
  const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const post = (url: string, payload: string, more = {}) =>
    inject({ method: 'POST', url, payload, headers: { ...headers(), ...more } });

  test('is application/problem+json with code, detail, errors and request id', async () => {
    const { answer, problem } = await post('/api/customers', '{"Name":""}', {
      'x-request-id': 'mine',
    });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'The request is malformed',
      status: 400,
      code: 'malformed',
      detail: 'Name is empty.',
      params: {},
      errors: [{ path: '/Name', message: 'is empty' }],
      requestId: 'mine',
    });
  });

  test('names each field in one sentence for people', async () => {
    const { problem } = await post('/api/devices', '{"Name":"","Code":"a b","latitude":"north"}');
    expect(
      problem.detail
        .split('. ')
        .map((sentence: string) => sentence.replace(/\.$/, ''))
        .sort(),
    ).toEqual([
      'Code may have any characters but spaces, “/”, “+”, “#”, invisible ones and letters of another width or form',
      'Customer is missing',
      'Latitude must be a number from -90 to 90, or empty',
      'Name is empty',
    ]);
  });

  test('names a number that was sent as text: "5" is not 5', async () => {
    const body = '{"Name":"Gate","Code":"g","CustomerID":"5"}';
    const { answer, problem } = await post('/api/devices', body);
    expect(answer.statusCode).toBe(400);
    expect(problem.errors).toEqual([
      { path: '/CustomerID', message: 'must be a whole number of at least 1' },
    ]);
  });

  test.each([
    ['JSON that is none', '{', 400],
    ['no body', '', 400],
    ['a body that is no object', '[]', 400],
    ['a prototype in disguise', '{"Name":"x","__proto__":{"a":1}}', 400],
    ['a form larger than a mebibyte', JSON.stringify({ Name: 'x'.repeat(1_100_000) }), 413],
  ])('answers %s with its status', async (_name, body, status) => {
    const { answer, problem } = await post('/api/customers', body);
    expect([answer.statusCode, problem.status]).toEqual([status, status]);
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'is 415 for the content type %s',
    async (type) => {
      const { problem } = await post('/api/customers', 'Name=x', { 'content-type': type });
      expect([problem.status, problem.code]).toEqual([415, 'unsupported_type']);
    },
  );

  test('is a 404 for an undeclared path, also below a declared one', async () => {
    for (const url of ['/api/nothing', '/api/customers/1/2', '/user', '/images/']) {
      const { problem } = await inject({ method: 'GET', url, headers: headers() });
      expect([problem.status, problem.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('what is refused before its route is known', () => {
  beforeAll(() => foyer.app.listen({ port: 0, host: '127.0.0.1' }));

  test.each([
    ['/api/devices/%ZZ', 400, 'malformed'],
    ['/in/%c0%ae', 400, 'malformed'],
    [`/api/devices/${'9'.repeat(101)}`, 404, 'not_found'],
  ])('a PUT of %s is a problem in the reader’s language', async (url, status, code) => {
    const raw = await foyer.app.inject({
      method: 'PUT',
      url,
      headers: { 'accept-language': 'de', 'x-request-id': 'mine' },
    });
    expect(raw.headers['content-type']).toContain('application/problem+json');
    expect(raw.headers['content-language']).toBe('de');
    expect([raw.statusCode, raw.json()]).toEqual([
      status,
      expect.objectContaining({ status, code, requestId: 'mine' }),
    ]);
  });

  test.each([
    ['no request at all', 'nonsense\r\n\r\n', 400, 'malformed'],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed'],
    ['long headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 431, 'too_large'],
  ])('%s is a problem too, and ends the connection', async (_name, bytes, status, code) => {
    const { port } = foyer.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain('Content-Type: application/problem+json');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ status, code, requestId: expect.any(String) });
  });
});

test('half a surrogate pair in what is kept as JSON is refused as such', async () => {
  const body = { ids: [1], action: 'close', text: '\ud800' } as const;
  const { status, problem } = await foyer.call(endpoints.alarms.bulk, { token, body });
  expect([status, problem.detail]).toEqual([
    400,
    'A text contains a NUL character or half of a surrogate pair: remove it.',
  ]);
});

test('a DELETE with the content type of JSON and no body works', async () => {
  const id = await foyer.customer();
  const { status } = await foyer.call(endpoints.customers.remove, { token, params: { id } });
  expect(status).toBe(200);
});

test('a missing file is a fault of the server, never taken for an unavailable database', () => {
  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
  expect(statusOf(missing)).toBe(500);
  expect(statusOf(new DatabaseUnavailable(missing))).toBe(503);
});
