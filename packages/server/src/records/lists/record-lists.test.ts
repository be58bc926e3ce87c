import { type Endpoint, endpoints, maxPageRows, type Page } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

type Row = Record<string, unknown> & { id: number };

let foyer: TestFoyer;
let token: string;
const customers: number[] = [];
const devices: number[] = [];

/** One record of each noun that belongs to a customer, by the calls that people make. */
async function makeRecordsOf(nth: number): Promise<void> {
  const CustomerID = customers[nth]!;
  const make = async (endpoint: Endpoint, body: object) => {
    const { status, data, problem } = await foyer.call(endpoint, { token, body });
    expect([status, status < 400 ? '' : problem.detail]).toEqual([201, '']);
    return data as { id: number };
  };
  const user = await foyer.person('VIEWER', CustomerID);
  await make(endpoints.areas.create, { Name: `Hall ${nth % 2}`, CustomerID, Lines: [] });
  await make(endpoints.regions.create, { Name: `Coast ${nth % 2}`, CustomerID });
  const [site] = await foyer.rows<{ id: number }>(
    'select id from sites where customer_id = $1 order by id limit 1',
    [CustomerID],
  );
  await make(endpoints.floors.create, { Name: `Level ${nth % 2}`, SiteID: site!.id });
  await make(endpoints.alarmRules.create, {
    ...{ Name: `Crowd ${nth % 2}`, Measure: 'people', Severity: nth % 2 ? 'critical' : 'notice' },
    ...{ Threshold: 5, CustomerID },
  });
  const channel = await make(endpoints.channels.create, {
    ...{ Name: `Mail ${nth % 2}`, Kind: 'email', CustomerID },
    Recipients: ['guard@example.org'],
  });
  await make(endpoints.escalationPolicies.create, {
    ...{ Name: `Night ${nth % 2}`, Severities: ['critical'], CustomerID },
    Steps: [{ AfterMinutes: 0, Users: [], Channels: [channel.id] }],
  });
  await make(endpoints.maintenanceWindows.create, {
    ...{ CustomerID, Reason: 'Repairs' },
    ...{ From: '2026-01-01T00:00:00Z', To: `2026-01-0${2 + (nth % 2)}T00:00:00Z` },
  });
  await make(endpoints.apiKeys.create, { Name: `Key ${nth % 2}`, Role: 'VIEWER', CustomerID });
  await make(endpoints.installerLinks.create, { Name: `Link ${nth % 2}`, CustomerID });
  await make(endpoints.reports.create, {
    ...{ Name: `Figures ${nth % 2}`, CustomerID },
    ...{ Period: nth % 2 ? 'daily' : 'weekly', Users: [user.id] },
  });
  await make(endpoints.products.create, { title: `Boots ${nth % 2}`, price: 1 + (nth % 2) });
  await make(endpoints.claimCodes.create, { Devices: [devices[nth]!] });
  const alert = { DeviceID: devices[nth]!, src: `cam-${nth}`, reason: `Smoke ${nth % 2}` };
  await make(endpoints.alerts.create, alert);
  await foyer.rows(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id,
       device_id, started_at)
     values ($3, $1::text, 'Crowd', 'people', 'warning', 'active', '', 'text', '{"text": "Crowd"}', $2, $3, now())`,
    [`s${nth}`, CustomerID, devices[nth]],
  );
}

/** Some records of every noun that has a list, more than one of each name. */
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  for (const name of ['Atlas', 'Borea', 'atlas 10', 'Atlas 9']) {
    customers.push(await foyer.customer(name));
  }
  for (const [nth, name] of ['Gate 10', 'Gate 9', 'Gate 10', 'Roof'].entries()) {
    const device = await foyer.device(customers[nth % 3]);
    devices.push(device.id);
    await foyer.rows('update devices set name = $2, code = $3 where id = $1', [
      device.id,
      name,
      `D-${nth}`,
    ]);
    const camera = await foyer.camera(device.id, `cam-${nth}`);
    await foyer.rows('update cameras set name = $2 where id = $1', [camera, `Eye ${nth % 2}`]);
    await foyer.rows(`update devices set new_sources = 'ask' where id = $1`, [device.id]);
    const sent = await foyer.call(endpoints.notifications.send, {
      token: device.token,
      body: infoMessage([{ src: `unknown-${nth}`, people: nth }]),
    });
    expect(sent.status).toBe(201);
    await makeRecordsOf(nth);
  }
  await foyer.rows(
    `insert into deliveries (message_id, kind, customer_ids, customer_id, recipient, subject, content)
     select gen_random_uuid(), 'alarms', array[c], c, 'guard' || c % 2, 'Alarm', '{}' from unnest($1::int[]) c`,
    [customers],
  );
  // What the messages left would be in the way of the states that are tested.
  await foyer.rows('delete from device_states', []);
  await foyer.rows('delete from source_states', []);
  await foyer.rows(
    `insert into device_states (device_id, last_received_at, live_at, troubles)
     values ($1, now(), now(), '[]'), ($2, now() - interval '1 day', now() - interval '1 day', '[]'),
       ($3, now() - interval '1 minute', now(), '[{"code": "fullMemory", "params": {"percent": 97}}]')`,
    devices.slice(0, 3),
  );
});
afterAll(() => foyer.stop());

const lists = Object.entries<Record<string, Endpoint>>(endpoints).flatMap(([noun, calls]) =>
  calls.list?.list ? [[noun, calls.list] as const] : [],
);

const ask = async (endpoint: Endpoint, query: Record<string, string | number> = {}) => {
  const { status, data, problem } = await foyer.call(endpoint, { token, query });
  expect([query, status, status < 400 ? '' : problem.detail]).toEqual([query, 200, '']);
  return data as unknown;
};
const pageOf = async (endpoint: Endpoint, query: Record<string, string | number>) =>
  (await ask(endpoint, { limit: 2, ...query })) as Page<Row>;
const allOf = async (endpoint: Endpoint, query: Record<string, string | number> = {}) => {
  if (!endpoint.list?.isAlwaysPaged) return (await ask(endpoint, query)) as Row[];
  return (await pageOf(endpoint, { ...query, limit: maxPageRows })).rows;
};
const keyOf = (row: Row) => JSON.stringify(row);
const namesOf = (rows: readonly Row[]) => rows.map(({ Name }) => Name);

describe.each(lists)('the list of %s', (_noun, endpoint) => {
  const { sorts, isAlwaysPaged } = endpoint.list!;

  test('is a page where one is asked, with the number of all, and else an array', async () => {
    const all = await allOf(endpoint);
    expect(all.length).toBeGreaterThan(2);
    const page = await pageOf(endpoint, {});
    expect(page).toEqual({ rows: all.slice(0, 2), count: all.length, page: 1 });
    const behind = { page: all.length + 1 };
    expect(await pageOf(endpoint, behind)).toEqual({ rows: [], count: all.length, ...behind });
    if (!isAlwaysPaged) expect(Array.isArray(await ask(endpoint))).toBe(true);
  });

  test('opens on the page that a record is on, in the order that is asked', async () => {
    // Alarms are opened by their own address.
    if (!('around' in (endpoint.query as { properties: object }).properties)) return;
    const sort = sorts[0]!;
    for (const query of [{}, { sort: `-${sort}` }]) {
      const rows: Row[] = [];
      for (let page = 1; page <= 3; page += 1)
        rows.push(...(await pageOf(endpoint, { ...query, page })).rows);
      const nth = rows.length - 1;
      const key = rows[nth]!.id ?? (rows[nth] as { device_id?: number }).device_id;
      if (typeof key !== 'number') return;
      const { page, rows: shown } = await pageOf(endpoint, { ...query, around: key });
      expect({ page, shown }).toEqual({
        page: Math.floor(nth / 2) + 1,
        shown: expect.arrayContaining([rows[nth]]),
      });
    }
    expect((await pageOf(endpoint, { around: 999_999_999 })).page).toBe(1);
  });

  test.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
    'sorted by %s shows each record on one page, in the order of the whole list',
    async (sort) => {
      const all = await allOf(endpoint, { sort });
      const rows: Row[] = [];
      for (let page = 1; rows.length < all.length; page += 1) {
        const answer = await pageOf(endpoint, { page, sort });
        expect(answer.rows.length).toBeGreaterThan(0);
        rows.push(...answer.rows);
      }
      expect(rows.map(keyOf)).toEqual(all.map(keyOf));
      expect(new Set(rows.map(keyOf)).size).toBe(all.length);
      expect(new Set(all.map(keyOf))).toEqual(new Set((await allOf(endpoint)).map(keyOf)));
    },
  );

  test('finds nothing for words that no record has, and all without words', async () => {
    expect(await allOf(endpoint, { q: 'no such % words' })).toEqual([]);
    expect(await pageOf(endpoint, { q: 'no such % words' })).toMatchObject({ rows: [], count: 0 });
    expect((await allOf(endpoint, { q: ' ' })).length).toBe((await allOf(endpoint)).length);
  });

  test('answers with the records of given ids, as far as it has them', async () => {
    const [, second, third] = await allOf(endpoint);
    const keys = [second!, third!].map((row) => row.id ?? row.device_id);
    const rows = await allOf(endpoint, { ids: [...keys, 987_654_321].join() });
    expect(rows.map(keyOf).sort()).toEqual([second!, third!].map(keyOf).sort());
  });

  test.each([
    ['sort', 'Colour', `must be one or several of ${sorts.join(', ')}, with commas`],
    ['sort', `${sorts[0]},`, 'must be one or several of'],
    ['page', 0, 'must be a whole number from 1 to'],
    ['limit', 0, 'must be a whole number from 1 to'],
    ['limit', 501, 'must be a whole number from 1 to'],
    ['ids', '1,x', 'must be at most 500 ids, with commas between them'],
  ] as const)('refuses %s=%s and says what is possible', async (name, value, words) => {
    const { status, problem } = await foyer.call(endpoint, { token, query: { [name]: value } });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ path: `/${name}`, message: expect.stringContaining(words) }]);
  });
});

test('devices are sorted as people sort names, by several fields and by state', async () => {
  const { list } = endpoints.devices;
  const codes = async (query: Record<string, string | number>) =>
    (await allOf(list, query)).map(({ Code }) => Code);
  expect(namesOf(await allOf(list))).toEqual(['Gate 9', 'Gate 10', 'Gate 10', 'Roof']);
  expect(await codes({ sort: '-Name,-Code' })).toEqual(['D-3', 'D-2', 'D-0', 'D-1']);
  expect(await codes({ sort: 'Customer,Code' })).toEqual(['D-0', 'D-3', 'D-2', 'D-1']);
  expect(await codes({ sort: 'state' })).toEqual(['D-1', 'D-2', 'D-3', 'D-0']);
  // What nobody knows comes last, whichever the direction.
  expect(await codes({ sort: 'last_seen_at' })).toEqual(['D-1', 'D-2', 'D-0', 'D-3']);
  expect(await codes({ sort: '-last_seen_at' })).toEqual(['D-0', 'D-2', 'D-1', 'D-3']);
});

test('devices are found by their words, customer, state and need of attention', async () => {
  const { list } = endpoints.devices;
  const found = async (query: Record<string, string | number>) => {
    const { rows, count } = await pageOf(list, { ...query, limit: 10 });
    expect(count).toBe(rows.length);
    expect(await allOf(list, query)).toEqual(rows);
    return rows.map(({ Code }) => Code);
  };
  expect(await found({ q: 'gate 10' })).toEqual(['D-0', 'D-2']);
  expect(await found({ q: '2 GATE' })).toEqual(['D-2']);
  expect(await found({ q: 'd-3' })).toEqual(['D-3']);
  expect(await found({ q: 'borea' })).toEqual(['D-1']);
  expect(await found({ q: '%' })).toEqual([]);
  expect(await found({ customer: customers[0]! })).toEqual(['D-0', 'D-3']);
  expect(await found({ state: 'offline,never seen' })).toEqual(['D-1', 'D-3']);
  expect(await found({ attention: 'true' })).toEqual(['D-1', 'D-2']);
  expect(await found({ attention: 'false', q: 'gate' })).toEqual(['D-0']);
  expect(await found({ profile: 'foyer', state: 'degraded' })).toEqual(['D-2']);
});

test('cameras are found by device, by its name, code and customer, and by their state', async () => {
  const { list } = endpoints.cameras;
  const found = async (query: Record<string, string | number>) =>
    (await allOf(list, query)).map(({ Code }) => Code);
  expect(await found({ device: devices[1]! })).toEqual(['cam-1']);
  expect(await found({ q: 'roof' })).toEqual(['cam-3']);
  expect(await found({ q: 'D-1 cam' })).toEqual(['cam-1']);
  expect(await found({ q: 'BOREA eye' })).toEqual(['cam-1']);
  expect(await found({ customer: customers[0]! })).toEqual(['cam-0', 'cam-3']);
  expect(await found({ state: 'online' })).toEqual([]);
  expect(await found({ state: 'never seen', sort: '-Code' })).toHaveLength(4);
  expect(await found({ sort: 'state,-Code' })).toEqual(['cam-3', 'cam-2', 'cam-1', 'cam-0']);
});

test('an operator pages through the records of the own customer alone', async () => {
  const operator = await foyer.person('OPERATOR', customers[0]);
  const query = { limit: 10, q: 'gate' };
  const { data } = await foyer.call(endpoints.devices.list, { token: operator.token, query });
  const { rows, count } = data as unknown as Page<Row>;
  expect([rows.map(({ Code }) => Code), count]).toEqual([['D-0'], 1]);
  const ids = devices.join();
  const named = await foyer.call(endpoints.devices.list, {
    token: operator.token,
    query: { ids, sort: '-Code' },
  });
  expect(named.data.map(({ Code }) => Code)).toEqual(['D-3', 'D-0']);
});

test('users who wait for a customer come first where that is asked, administrators among the others', async () => {
  const waiting = await foyer.person('VIEWER', null);
  const { rows } = await pageOf(endpoints.users.list, { sort: '-waits', limit: 500 });
  expect(rows[0]!.id).toBe(waiting.id);
  expect(rows.filter(({ Customer }) => Customer === null).length).toBeGreaterThan(1);
});

test('users are found who may handle the alarms of a customer: its operators, and administrators', async () => {
  const [own, other] = [customers[0]!, customers[1]!];
  const operator = await foyer.person('OPERATOR', own);
  const viewer = await foyer.person('VIEWER', own);
  const stranger = await foyer.person('OPERATOR', other);
  const admin = await foyer.person('SUPER_ADMIN');
  const { rows } = await pageOf(endpoints.users.list, { handles: own, limit: 500 });
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([operator.id, admin.id]));
  expect(ids).not.toContain(viewer.id);
  expect(ids).not.toContain(stranger.id);
});

test('devices are found that have neither a token nor a claim code', async () => {
  const isFound = async (id: number, unclaimed: string) =>
    (await allOf(endpoints.devices.list, { unclaimed, ids: String(id) })).length === 1;
  const draft = { Name: 'Shed', Code: 'D-unclaimed', CustomerID: customers[0]! };
  const { id } = (await foyer.call(endpoints.devices.create, { token, body: draft })).data;
  expect([await isFound(id, 'true'), await isFound(id, 'false')]).toEqual([true, false]);
  await foyer.call(endpoints.claimCodes.create, { token, body: { Devices: [id] } });
  expect([await isFound(id, 'true'), await isFound(id, 'false')]).toEqual([false, true]);
  await foyer.call(endpoints.claimCodes.revoke, { token, params: { id } });
  await foyer.call(endpoints.devices.issueToken, { token, params: { id } });
  expect(await isFound(id, 'true')).toBe(false);
  await foyer.call(endpoints.devices.remove, { token, params: { id } });
});
