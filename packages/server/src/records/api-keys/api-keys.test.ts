import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { list, create, remove } = endpoints.apiKeys;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

async function newKey(draft: object = {}) {
  const body = { Name: 'Power BI', Role: 'VIEWER', ...draft };
  const made = await foyer.call(create, { token: admin, body });
  expect(made.status).toBe(201);
  return made.data;
}
const listed = async (id: number) =>
  (await foyer.call(list, { token: admin })).data.find((key) => key.id === id);
const devices = (token: string) => foyer.call(endpoints.devices.list, { token });

test('a key is shown once, begins with foyer_ and is stored as a digest', async () => {
  const CustomerID = await foyer.customer('Mall');
  const { id, key } = await newKey({ CustomerID });
  expect(key).toMatch(/^foyer_[\w-]{43}$/);
  const answer = await foyer.call(list, { token: admin });
  expect(answer.raw.body).not.toContain(key);
  expect(await listed(id)).toMatchObject({
    Name: 'Power BI',
    Role: 'VIEWER',
    CustomerID,
    ExpiresAt: null,
    last_used_at: null,
    Customer: { id: CustomerID, Name: 'Mall' },
    prefix: key.slice(0, 10),
  });
  const rows = await foyer.rows('select * from api_keys where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(key.slice(10));
});

test('a key reads its customer’s data alone, and its last use is known', async () => {
  const [ours, theirs] = [await foyer.device(), await foyer.device()];
  const { id, key } = await newKey({ CustomerID: ours.customerId });
  expect((await devices(key)).data.map((device) => device.id)).toEqual([ours.id]);
  const other = await foyer.call(endpoints.devices.get, { token: key, params: { id: theirs.id } });
  expect(other.status).toBe(404);
  await expect.poll(async () => (await listed(id))?.last_used_at).not.toBeNull();
});

test('a key without a customer reads all customers', async () => {
  const [one, other] = [await foyer.device(), await foyer.device()];
  const { key } = await newKey();
  const ids = (await devices(key)).data.map((device) => device.id);
  expect(ids).toEqual(expect.arrayContaining([one.id, other.id]));
});

test('a key of VIEWER reads and changes nothing, one of OPERATOR handles alerts; neither manages anything', async () => {
  const { id: DeviceID, customerId: CustomerID } = await foyer.device();
  const body = { DeviceID, src: 'cam', reason: 'Smoke' };
  const { id } = (await foyer.call(endpoints.alerts.create, { token: admin, body })).data;
  const handle = async (token: string) => {
    const change = { token, params: { id }, body: { state: 'closed' } };
    return foyer.call(endpoints.alerts.update, change);
  };
  const viewer = await newKey({ CustomerID });
  expect((await handle(viewer.key)).status).toBe(403);
  const operator = await newKey({ CustomerID, Role: 'OPERATOR', Name: 'Robot' });
  expect((await handle(operator.key)).data).toMatchObject({ handled_by: 'API key Robot' });
  for (const { key } of [viewer, operator]) {
    expect((await foyer.call(list, { token: key })).status).toBe(403);
    const customer = { token: key, body: { Name: 'Another' } };
    expect((await foyer.call(endpoints.customers.create, customer)).status).toBe(403);
  }
  const [entry] = (await foyer.call(endpoints.audit.list, { token: admin })).data.rows.filter(
    ({ username }) => username === 'API key Robot',
  );
  expect(entry).toMatchObject({
    user_id: null,
    actor_code: 'api_key',
    noun: 'customers',
    status: 403,
  });
  const german = await foyer.call(endpoints.audit.list, {
    token: admin,
    headers: { 'accept-language': 'de' },
    query: { q: 'schlüssel robot' },
  });
  expect(german.data.rows.map(({ username }) => username)).toContain('API-Schlüssel Robot');
});

test('what concerns a person is refused to a key', async () => {
  const { key } = await newKey();
  const refused = await foyer.call(endpoints.account.get, { token: key });
  expect([refused.status, refused.problem.detail]).toEqual([
    403,
    'This concerns the caller as a person, which an API key is not: sign in instead.',
  ]);
  expect((await foyer.call(endpoints.attention.readAll, { token: key })).status).toBe(403);
});

test('an ended key is refused at once', async () => {
  const { id, key } = await newKey();
  expect((await devices(key)).status).toBe(200);
  await foyer.call(remove, { token: admin, params: { id } });
  const refused = await devices(key);
  expect([refused.status, refused.problem.detail]).toEqual([
    401,
    'This API key is unknown, has expired or was ended. An administrator can create another.',
  ]);
  expect((await foyer.call(remove, { token: admin, params: { id } })).status).toBe(404);
});

test('a key expires, and none is created that has expired', async () => {
  const { id, key } = await newKey({ ExpiresAt: new Date(Date.now() + 60_000).toISOString() });
  expect((await devices(key)).status).toBe(200);
  await foyer.rows(`update api_keys set expires_at = now() - interval '1 s' where id = $1`, [id]);
  expect((await devices(key)).status).toBe(401);
  const body = { Name: 'Old', Role: 'VIEWER', ExpiresAt: '2020-01-01T00:00:00Z' };
  const refused = await foyer.call(create, { token: admin, body });
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, '/ExpiresAt']);
});

test('a key is of a known role and customer', async () => {
  for (const wrong of [{ Role: 'SUPER_ADMIN' }, { Role: undefined }, { Name: ' ' }]) {
    const body = { Name: 'Key', Role: 'VIEWER', ...wrong };
    expect((await foyer.call(create, { token: admin, body })).status).toBe(400);
  }
  const body = { Name: 'Key', Role: 'VIEWER', CustomerID: 999_999 };
  expect((await foyer.call(create, { token: admin, body })).status).toBe(400);
});

test('the keys of a deleted customer end with it', async () => {
  const CustomerID = await foyer.customer();
  const { key } = await newKey({ CustomerID });
  await foyer.rows('delete from customers where id = $1', [CustomerID]);
  expect((await devices(key)).status).toBe(401);
});
