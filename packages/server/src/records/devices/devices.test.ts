import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { list, get, create, update, remove, issueToken, revokeToken, rejected } = endpoints.devices;
const { send } = endpoints.notifications;
let foyer: TestFoyer;
let token: string;
let CustomerID: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  CustomerID = await foyer.customer('Harbour');
});
afterAll(() => foyer.stop());

test('a device is created, read, listed, changed in part and deleted', async () => {
  const body = { Name: 'Gate', Code: 'gate-1', CustomerID, latitude: 51.5, longitude: 7 };
  const made = await foyer.call(create, { token, body });
  expect(made.status).toBe(201);
  const params = { id: made.data.id };
  const { watcher, moved_from, moved_to, ...device } = (await foyer.call(get, { token, params }))
    .data;
  expect([watcher, moved_from, moved_to, device]).toEqual([
    null,
    null,
    null,
    {
      ...body,
      ...params,
      ID: params.id,
      Customer: { id: CustomerID, Name: 'Harbour' },
      SiteID: expect.any(Number),
      Site: { id: expect.any(Number), Name: 'Harbour' },
      ip_vpn: '',
      mac_address: '',
      has_token: false,
      offline_after_minutes: 10,
      NewSources: 'ask',
      Profile: 'foyer',
      Mapping: '',
      state: 'never seen',
      troubles: [],
      reasons: [],
      needs_attention: false,
      retired_at: null,
      last_seen_at: null,
      Cameras: [],
      Notifications: [],
    },
  ]);
  const change = { ip_vpn: '10.8.0.2', latitude: null };
  const changed = await foyer.call(update, { token, params, body: change });
  expect(changed.data).toEqual({ ...device, ...change });
  expect((await foyer.call(list, { token })).data).toContainEqual(changed.data);
  expect((await foyer.call(remove, { token, params })).status).toBe(200);
  expect((await foyer.call(get, { token, params })).status).toBe(404);
});

test('a device shows its cameras by name and only its newest notification', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'b');
  const other = await foyer.camera(device.id, 'a');
  await foyer.call(send, { token: device.token, body: healthMessage({}) });
  const last = await foyer.call(send, { token: device.token, body: healthMessage({ a: 90 }) });
  const { data } = await foyer.call(get, { token, params: { id: device.id } });
  expect(data.Cameras.map((row) => row.id)).toEqual([other, camera]);
  expect(data.Notifications).toMatchObject([{ id: last.data.id }]);
  expect(data.state).toBe('online');
});

test('a code belongs to one device', async () => {
  const { code } = await foyer.device();
  const body = { Name: 'Twin', Code: code, CustomerID };
  const twin = await foyer.call(create, { token, body });
  expect(twin.status).toBe(409);
  expect(twin.problem.errors).toEqual([{ path: '/Code', message: 'is already taken' }]);
});

test('codes with characters of MQTT topics, and customers that do not exist, are rejected', async () => {
  for (const Code of ['a/b', '+', '#', 'a b', '', 'x'.repeat(65)]) {
    const body = { Name: 'Device', Code, CustomerID };
    const { status, problem } = await foyer.call(create, { token, body });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, '/Code']);
  }
  const body = { Name: 'Device', Code: 'lonely', CustomerID: 2_000_000_000 };
  const { status, problem } = await foyer.call(create, { token, body });
  expect([status, problem.errors]).toEqual([
    400,
    [{ path: '/CustomerID', message: 'does not exist' }],
  ]);
});

test('a new token works at once, and the one before no longer', async () => {
  const device = await foyer.device();
  const sent = (bearer: string) => foyer.call(send, { token: bearer, body: healthMessage({}) });
  expect((await sent(device.token)).status).toBe(201);
  const { status, data } = await foyer.call(issueToken, { token, params: { id: device.id } });
  expect([status, data.token]).toEqual([201, expect.stringMatching(/^fdt_.{40,}/)]);
  expect(data.addresses).toEqual({
    http: 'http://localhost:80',
    mqtt: 'mqtt://localhost:1883',
    broker: 'foyer',
  });
  expect((await sent(data.token)).status).toBe(201);
  expect((await sent(device.token)).status).toBe(401);
  const stored = await foyer.rows('select * from devices where id = $1', [device.id]);
  expect(JSON.stringify(stored)).not.toContain(data.token);
  const unknown = await foyer.call(issueToken, { token, params: { id: 2_000_000_000 } });
  expect(unknown.status).toBe(404);
});

test('a revoked token no longer works, and a new one does', async () => {
  const device = await foyer.device();
  const params = { id: device.id };
  const sent = (bearer: string) => foyer.call(send, { token: bearer, body: healthMessage({}) });
  const hasToken = async (bearer = token) =>
    (await foyer.call(get, { token: bearer, params })).data.has_token;
  expect((await sent(device.token)).status).toBe(201);
  expect(await hasToken()).toBe(true);
  const viewer = await foyer.person('VIEWER', device.customerId);
  expect(await hasToken(viewer.token)).toBe(false);
  expect((await foyer.call(revokeToken, { token: viewer.token, params })).status).toBe(403);

  const gone = await foyer.call(revokeToken, { token, params });
  expect([gone.status, gone.data]).toEqual([200, params]);
  expect((await sent(device.token)).status).toBe(401);
  expect(await hasToken()).toBe(false);
  expect((await foyer.call(revokeToken, { token, params })).status).toBe(200);
  const { data } = await foyer.call(issueToken, { token, params });
  expect((await sent(data.token)).status).toBe(201);
  const unknown = await foyer.call(revokeToken, { token, params: { id: 2_000_000_000 } });
  expect(unknown.status).toBe(404);
});

test('the list of rejected messages shows what was wrong, newest first, without pictures', async () => {
  const device = await foyer.device();
  await foyer.call(send, { token: device.token, body: { Code: 'one' } });
  const Photos = [{ Code: 'p', Content: 'SECRETPICTURE' }];
  await foyer.call(send, { token: device.token, body: { Code: 'two\u0000', Photos } });
  const { data } = await foyer.call(rejected, { token, params: { id: device.id } });
  expect(data.map((row) => [row.transport, row.code])).toEqual([
    ['http', 'malformed'],
    ['http', 'malformed'],
  ]);
  expect(data[0]?.excerpt).toContain('two');
  expect(data[0]?.excerpt).not.toContain('SECRETPICTURE');
  expect(data[1]?.errors).toContainEqual({ path: '/NotificationType', message: 'is missing' });
});

test('a device that names another Code than that of its token is rejected, as over MQTT', async () => {
  const device = await foyer.device();
  const other = await foyer.device();
  const named = (code: string) =>
    foyer.call(send, {
      token: device.token,
      headers: { 'x-foyer-device': encodeURIComponent(code) },
      body: healthMessage({}),
    });
  expect((await named(device.code)).status).toBe(201);
  const { status, problem } = await named(other.code);
  expect([status, problem.code]).toEqual([403, 'forbidden']);
  expect(problem.detail).toContain(`another device than ${other.code}`);
});

test('a map shows the devices in use that have a place, of the own customer alone', async () => {
  const other = await foyer.customer('Places');
  const at = async (Code: string, owner: number, place: object) =>
    (await foyer.call(create, { token, body: { Name: Code, Code, CustomerID: owner, ...place } }))
      .data.id;
  const here = await at('placed-1', other, { latitude: 1.5, longitude: 2 });
  await at('placed-2', other, {});
  await at('placed-3', CustomerID, { latitude: 3, longitude: 4 });
  const { token: viewer } = await foyer.person('VIEWER', other);
  const { places } = endpoints.devices;
  expect((await foyer.call(places, { token: viewer })).data).toEqual([
    { id: here, Name: 'placed-1', latitude: 1.5, longitude: 2, state: 'never seen' },
  ]);
  const ofCustomer = await foyer.call(places, { token, query: { customer: CustomerID } });
  expect(ofCustomer.data.map(({ Name }) => Name)).toContain('placed-3');
  expect(ofCustomer.data.map(({ Name }) => Name)).not.toContain('placed-1');
  const ofOne = await foyer.call(places, { token, query: { device: here } });
  expect(ofOne.data.map(({ id }) => id)).toEqual([here]);

  const { clusters } = endpoints.devices;
  const [at1, at2] = [1.5, 2];
  expect((await foyer.call(clusters, { token: viewer })).data).toEqual([
    {
      ...{ id: here, Name: 'placed-1', latitude: at1, longitude: at2 },
      ...{ west: at2, south: at1, east: at2, north: at1 },
      states: { 'never seen': 1 },
    },
  ]);
  const beside = { west: 2.1, south: 0, east: 9, north: 9 };
  const { data } = await foyer.call(clusters, { token: viewer, query: beside });
  expect(data).toEqual([]);
});

test('of more than 500 devices a map shows those within 32 pixels as one, with how many are in each state', async () => {
  const owner = await foyer.customer('Many places');
  // A grid of 1,200 devices from Lisbon to Helsinki, and two at each end of the world.
  const ends = [
    [90, 180],
    [-90, -180],
  ] as const;
  await sql`insert into devices (name, code, customer_id, site_id, latitude, longitude)
    select 'Edge ' || n, 'many-' || n, s.customer_id, s.id, 38 + (n % 30) * 0.75, -9 + (n / 30) * 0.85
    from generate_series(0, 1199) n cross join sites s where s.customer_id = ${owner}
    union all select 'End ' || x, 'end-' || x || y, s.customer_id, s.id, x, y
    from (values (${ends[0][0]}::float8, ${ends[0][1]}::float8), (${ends[1][0]}, ${ends[1][1]})) e(x, y)
    cross join sites s where s.customer_id = ${owner}`.execute(foyer.db);
  await sql`insert into device_states (device_id, last_received_at)
    select id, now() from devices where customer_id = ${owner} and code like 'many-1%'`.execute(
    foyer.db,
  );
  const { token: viewer } = await foyer.person('VIEWER', owner);
  const { places, clusters } = endpoints.devices;
  const all = (await foyer.call(places, { token: viewer })).data;
  const cellOf = (
    zoom: number,
    { latitude, longitude }: Record<'latitude' | 'longitude', number>,
  ) => {
    const cells = 16 * 2 ** zoom;
    const north = Math.asinh(
      Math.tan((Math.max(-85.051129, Math.min(85.051129, latitude)) * Math.PI) / 180),
    );
    return `${Math.floor(((longitude + 180) / 360) * cells)} ${Math.floor((north / (2 * Math.PI)) * cells)}`;
  };
  for (const zoom of [0, 3, 6]) {
    const cells = Map.groupBy(all, (place) => cellOf(zoom, place));
    const { data } = await foyer.call(clusters, { token: viewer, query: { zoom } });
    expect(data).toHaveLength(cells.size);
    for (const { id, Name, states, ...place } of data) {
      const within = cells.get(cellOf(zoom, place))!;
      const count = (state: string) =>
        within.filter((one) => one.state === state).length || undefined;
      expect([id, Name]).toEqual([
        Math.min(...within.map((one) => one.id)),
        within.length === 1 ? within[0]!.Name : null,
      ]);
      expect(states).toEqual(
        JSON.parse(JSON.stringify({ online: count('online'), 'never seen': count('never seen') })),
      );
      expect([place.west, place.north]).toEqual([
        Math.min(...within.map(({ longitude }) => longitude)),
        Math.max(...within.map(({ latitude }) => latitude)),
      ]);
    }
  }
  const ofZoom = async (zoom: number) =>
    (await foyer.call(clusters, { token: viewer, query: { zoom } })).data;
  // A zoom of the whole world that no screen shows costs no more than the largest that one does.
  expect(await ofZoom(22)).toEqual(await ofZoom(6));
  const overMeridian = { west: 170, east: -170 };
  const ofEnds = (await foyer.call(clusters, { token: viewer, query: overMeridian })).data;
  expect(ofEnds.map(({ Name }) => Name)).toEqual(['End 90', 'End -90']);
  const near = { zoom: 3, west: -9, east: 0, south: 38, north: 45 };
  const few = (await foyer.call(clusters, { token: viewer, query: near })).data;
  expect(few.map(({ Name }) => Name).sort()).toEqual(
    all
      .filter(({ latitude, longitude }) => latitude <= 45 && longitude >= -9 && longitude <= 0)
      .filter(({ latitude }) => latitude >= 38)
      .map(({ Name }) => Name)
      .sort(),
  );
});
