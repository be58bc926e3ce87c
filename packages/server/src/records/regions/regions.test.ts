import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { regions } = endpoints;
let foyer: TestFoyer;
let token: string;
let customer: number;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  customer = await foyer.customer('Chain');
});
afterAll(() => foyer.stop());

const create = (Name: string, ParentID: number | null = null, CustomerID = customer) =>
  foyer.call(regions.create, { token, body: { Name, CustomerID, ParentID } });
const made = async (...region: Parameters<typeof create>) => {
  const { status, data } = await create(...region);
  expect(status).toBe(201);
  return data.id;
};
const update = (id: number, body: object) =>
  foyer.call(regions.update, { token, params: { id }, body });
const get = async (id: number) => (await foyer.call(regions.get, { token, params: { id } })).data;
const remove = (id: number) => foyer.call(regions.remove, { token, params: { id } });

test('a region names the regions that it is part of, the largest first', async () => {
  const europe = await made('Europe');
  const italy = await made('Italy', europe);
  const north = await made('North', italy);
  expect(await get(north)).toEqual({
    id: north,
    Name: 'North',
    CustomerID: customer,
    Customer: { id: customer, Name: 'Chain' },
    ParentID: italy,
    Above: [
      { id: europe, Name: 'Europe' },
      { id: italy, Name: 'Italy' },
    ],
  });
  expect((await get(europe)).Above).toEqual([]);
  const below = await foyer.call(regions.list, { token, query: { parent: europe } });
  expect(below.data.map(({ id }) => id)).toEqual([italy]);
});

test('regions are listed at the top, below one, or with all that are part of it', async () => {
  const chain = await foyer.customer('Tree');
  const asia = await made('Asia', null, chain);
  const japan = await made('Japan', asia, chain);
  const kanto = await made('Kanto', japan, chain);
  const namesOf = async (query: object) =>
    (await foyer.call(regions.list, { token, query: { customer: chain, ...query } })).data.map(
      ({ id }) => id,
    );
  expect(await namesOf({ nested: false })).toEqual([asia]);
  expect(await namesOf({ parent: japan })).toEqual([kanto]);
  expect(await namesOf({ within: japan })).toEqual([japan, kanto]);
  expect(await namesOf({ within: japan, nested: false })).toEqual([]);
});

test('a region moves within the tree, and to the top', async () => {
  const [west, east] = [await made('West'), await made('East')];
  const city = await made('City', west);
  expect((await update(city, { ParentID: east })).data.ParentID).toBe(east);
  expect((await update(city, { Name: 'Town' })).data).toMatchObject({
    Name: 'Town',
    ParentID: east,
  });
  expect((await update(city, { ParentID: null })).data.Above).toEqual([]);
});

test('a region is part of another region of the same customer, never of itself', async () => {
  const top = await made('Top');
  const middle = await made('Middle', top);
  const foreign = await made('Foreign', null, await foyer.customer('Other chain'));
  for (const [id, ParentID, message] of [
    [top, middle, 'is this region or part of it'],
    [top, top, 'is this region or part of it'],
    [top, foreign, 'is no region of this customer'],
    [top, 2_000_000_000, 'is no region of this customer'],
  ] as const) {
    const { status, problem } = await update(id, { ParentID });
    expect([status, problem.errors]).toEqual([400, [{ path: '/ParentID', message }]]);
  }
  expect((await create('Lost', foreign)).status).toBe(400);
});

test('of two moves at once that put each region below the other, one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await made('One'), await made('Other')];
    const answers = await Promise.all([
      update(one, { ParentID: other }),
      update(other, { ParentID: one }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

test('a region with regions below it keeps its customer, and is not deleted', async () => {
  const other = await foyer.customer('Third chain');
  const top = await made('Parent');
  const child = await made('Child', top);
  const refused = await remove(top);
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    '1 region is part of Parent. Move or delete it first.',
  ]);
  expect((await update(top, { CustomerID: other })).status).toBe(409);
  expect((await remove(child)).data).toEqual({ id: child });
  expect((await update(top, { CustomerID: other })).data.CustomerID).toBe(other);
  expect((await remove(top)).status).toBe(200);
  expect((await remove(top)).status).toBe(404);
});

test('a region that moves to another customer leaves the regions of the one before', async () => {
  const top = await made('Country');
  const city = await made('Capital', top);
  const other = await foyer.customer('Fourth chain');
  const kept = await update(city, { CustomerID: other });
  expect([kept.status, kept.problem.errors?.[0]?.path]).toEqual([400, '/ParentID']);
  const moved = await update(city, { CustomerID: other, ParentID: null });
  expect(moved.data).toMatchObject({ CustomerID: other, Above: [] });
});

test('people read the regions of their customer alone, and only administrators change them', async () => {
  const own = await foyer.customer('Own chain');
  const id = await made('Ours', null, own);
  const foreign = await made('Theirs');
  const viewer = (await foyer.person('VIEWER', own)).token;
  const seen = await foyer.call(regions.list, { token: viewer });
  expect(seen.data.map(({ Name }) => Name)).toEqual(['Ours']);
  const params = { id: foreign };
  expect((await foyer.call(regions.get, { token: viewer, params })).status).toBe(404);
  const body = { Name: 'Mine' };
  expect((await foyer.call(regions.update, { token: viewer, params: { id }, body })).status).toBe(
    403,
  );
});

test('regions are gone with their customer', async () => {
  const gone = await foyer.customer('Closing chain');
  await made('Below', await made('Above', null, gone), gone);
  await foyer.call(endpoints.customers.remove, { token, params: { id: gone } });
  const { status } = await foyer.call(regions.list, { token, query: { customer: gone } });
  expect(status).toBe(404);
  expect(await foyer.rows('select from regions where customer_id = $1', [gone])).toEqual([]);
});
