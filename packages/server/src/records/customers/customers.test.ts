import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { list, get, create, update, remove } = endpoints.customers;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const full = {
  Name: 'Städtische Bäder',
  Code: 'BATH',
  Telephone: '+49 201 555',
  Email: 'info@baths.example',
  WebSite: 'https://baths.example',
  Location: 'Essen',
  TimeZone: 'Europe/Berlin',
  keep_notifications_days: 90,
  keep_photos_days: null,
  keep_paths_days: null,
  blur_people: true,
  unplaced_pictures: 'refused' as const,
  WatcherSharing: 'people' as const,
};
const inUse = { ...full, OperatorsWriteRules: false, retired_at: null };

test('a customer is created, read, listed, changed in part and deleted', async () => {
  const made = await foyer.call(create, { token, body: full });
  expect(made.status).toBe(201);
  const params = { id: made.data.id };
  expect((await foyer.call(get, { token, params })).data).toEqual({ ...inUse, ...params });

  const changed = await foyer.call(update, { token, params, body: { Location: '' } });
  expect(changed.data).toEqual({ ...inUse, ...params, Location: '' });
  const untouched = await foyer.call(update, { token, params, body: {} });
  expect(untouched.data).toEqual(changed.data);
  expect((await foyer.call(list, { token })).data).toContainEqual(changed.data);

  const gone = await foyer.call(remove, { token, params });
  expect([gone.status, gone.data]).toEqual([200, params]);
  for (const call of [get, update, remove]) {
    const answer = await foyer.call(call, { token, params, ...(call === update && { body: {} }) });
    expect(answer.status).toBe(404);
  }
});

test.each(['Mars/Olympus', '+05:30'])('%s is no time zone of a site', async (TimeZone) => {
  const { status, problem } = await foyer.call(create, { token, body: { ...full, TimeZone } });
  expect(status).toBe(400);
  expect(problem.errors?.map((issue) => issue.path)).toEqual(['/TimeZone']);
});

test('customers are listed by name', async () => {
  for (const Name of ['Zoo', 'Arena', 'Museum']) {
    await foyer.call(create, { token, body: { Name } });
  }
  const names = (await foyer.call(list, { token })).data.map((row) => row.Name);
  expect(names.filter((name) => ['Zoo', 'Arena', 'Museum'].includes(name))).toEqual([
    'Arena',
    'Museum',
    'Zoo',
  ]);
});

test('a code belongs to one customer, whatever its case; no code to many', async () => {
  await foyer.call(create, { token, body: { Name: 'First', Code: 'Same' } });
  const second = await foyer.call(create, { token, body: { Name: 'Second', Code: 'sAME' } });
  expect(second.status).toBe(409);
  expect(second.problem).toMatchObject({
    code: 'duplicate',
    errors: [{ path: '/Code', message: 'is already taken' }],
  });
  const third = await foyer.call(create, { token, body: { Name: 'Third' } });
  const params = { id: third.data.id };
  const taken = await foyer.call(update, { token, params, body: { Code: 'same' } });
  expect(taken.status).toBe(409);
  expect((await foyer.call(create, { token, body: { Name: 'Fourth' } })).status).toBe(201);
});

test('a customer with devices or users is not deleted, and the answer counts them', async () => {
  const id = await foyer.customer();
  await foyer.device(id);
  await foyer.device(id);
  await foyer.person('VIEWER', id);
  const { status, problem } = await foyer.call(remove, { token, params: { id } });
  expect([status, problem.code]).toEqual([409, 'in_use']);
  expect(problem.detail).toBe(
    'This customer still has 2 devices and 1 user: move or delete them first.',
  );
});

test('an answer about a customer that is not deleted names nothing of which there is none', async () => {
  const [withDevice, withUser] = [await foyer.customer(), await foyer.customer()];
  await foyer.device(withDevice);
  await foyer.person('VIEWER', withUser);
  const detailOf = async (id: number) =>
    (await foyer.call(remove, { token, params: { id } })).problem.detail;
  expect(await detailOf(withDevice)).toBe(
    'This customer still has 1 device: move or delete it first.',
  );
  expect(await detailOf(withUser)).toBe(
    'This customer still has 1 user: move or delete them first.',
  );
});

test('a name is required, and all faults of a form are named at once', async () => {
  const body = { Name: '  ', Code: 5, Email: 'x'.repeat(256), Location: 'a\u0000b' };
  const { status, problem } = await foyer.call(create, { token, body });
  expect(status).toBe(400);
  expect(problem.errors?.map((issue) => issue.path).sort()).toEqual([
    '/Code',
    '/Email',
    '/Location',
    '/Name',
  ]);
});

test('a customer without any photo is in the list of pictures with null', async () => {
  const id = await foyer.customer('Dark');
  const { data } = await foyer.call(endpoints.customers.images, { token });
  expect(data).toContainEqual({ id, Name: 'Dark', Photo: null });
});
