import { endpoints, productImages } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '../../testing/number-of-runs.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { list, get, create, update, remove, images } = endpoints.products;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const full = {
  img: 'boots-tan',
  title: 'Boots',
  subtitle: 'Waterproof',
  price: 45.99,
  discount: 20,
  description_1: 'One',
  description_2: 'Two',
  code: '135234',
  hashtag: 'tanboots',
  technology: ['Light', 'Non-slip'],
  rating: 4.6,
};

const made = async (body: object = {}) => {
  const { status, data } = await foyer.call(create, { token, body });
  expect(status).toBe(201);
  return { id: data.id };
};

test('a product is created, read, listed, changed in part and deleted', async () => {
  const params = await made(full);
  const { data: product } = await foyer.call(get, { token, params });
  expect(product).toEqual({
    ...full,
    ...params,
    createdAt: expect.any(String),
    updatedAt: product.createdAt,
  });
  expect((await foyer.call(list, { token })).data).toContainEqual(product);
  const changed = await foyer.call(update, { token, params, body: { price: 40, title: '' } });
  expect(changed.data).toEqual({
    ...product,
    price: 40,
    title: '',
    updatedAt: changed.data.updatedAt,
  });
  expect(Date.parse(changed.data.updatedAt)).toBeGreaterThan(Date.parse(product.createdAt));
  expect((await foyer.call(remove, { token, params })).data).toEqual(params);
  for (const call of [get, update, remove]) {
    const answer = await foyer.call(call, { token, params, ...(call === update && { body: {} }) });
    expect(answer.status).toBe(404);
  }
});

test('a new product costs 0.01, is rated 5 and has no technology', async () => {
  const { data } = await foyer.call(get, { token, params: await made() });
  expect(data).toMatchObject({ price: 0.01, rating: 5, discount: 0, technology: [], title: '' });
});

test('fields that cannot be written are ignored', async () => {
  const body = { id: -1, title: 'Sly', created_at: '2000-01-01', favourite: true, reviews: 32 };
  const params = await made(body);
  expect(params.id).toBeGreaterThan(0);
  const changed = await foyer.call(update, { token, params, body });
  expect([changed.status, changed.data.id]).toEqual([200, params.id]);
  expect(changed.data.createdAt).not.toContain('2000');
});

test('products are listed in the order they were made, and their pictures are named', async () => {
  const [one, two] = [await made(), await made()];
  await foyer.call(update, { token, params: one, body: { title: 'Changed' } });
  const ids = (await foyer.call(list, { token })).data.map(({ id }) => id);
  expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(two.id));
  expect((await foyer.call(images, { token })).data).toEqual([...productImages]);
});

test('everybody reads products and only an administrator changes them', async () => {
  const params = await made();
  const viewer = (await foyer.person('VIEWER')).token;
  expect((await foyer.call(get, { token: viewer, params })).status).toBe(200);
  for (const call of [create, update, remove]) {
    const ask = { token: viewer, params, ...(call !== remove && { body: {} }) };
    expect((await foyer.call(call, ask)).status).toBe(403);
  }
});

describe('limits of the form', () => {
  test.each([
    ['price', [0, -1, 0.001, 0.015, 45.999, 1_000_000.01, '1', null]],
    ['discount', [-1, 101, 0.5, '5', null]],
    ['rating', [-0.1, 5.1, 4.65, '5', null]],
    ['technology', ['Light', [5], Array.from({ length: 33 }, () => 'x')]],
    ['title', [5, 'x'.repeat(256), 'a\u0000b']],
    ['description_1', ['x'.repeat(4001)]],
  ] as [string, unknown[]][])('hold for %s', async (field, wrong) => {
    for (const value of wrong) {
      const { status, problem } = await foyer.call(create, { token, body: { [field]: value } });
      expect([value, status]).toEqual([value, 400]);
      expect(problem.errors?.[0]?.path).toMatch(new RegExp(`^/${field}`));
    }
  });

  test('allow the limits of price, discount and rating themselves', async () => {
    for (const body of [
      { price: 0.01, discount: 0, rating: 0 },
      { price: 1_000_000, discount: 100, rating: 5 },
    ]) {
      expect((await foyer.call(get, { token, params: await made(body) })).data).toMatchObject(body);
    }
  });

  test('every rating with one decimal is stored exactly', async () => {
    const params = await made();
    for (let tenths = 0; tenths <= 50; tenths += 1) {
      const rating = Number((tenths / 10).toFixed(1));
      const { status, data } = await foyer.call(update, { token, params, body: { rating } });
      expect([status, data.rating]).toEqual([200, rating]);
    }
  });

  test('any price with two decimals is stored exactly', async () => {
    const params = await made();
    const cents = fc.oneof(
      fc.constantFrom(1, 29, 57, 110, 113, 4599, 99_999_999),
      fc.integer({ min: 1, max: 100_000_000 }),
    );
    await fc.assert(
      fc.asyncProperty(cents, async (count) => {
        const price = Number((count / 100).toFixed(2));
        const { data } = await foyer.call(update, { token, params, body: { price } });
        expect(data?.price).toBe(price);
      }),
      runsOf(15, 60),
    );
  });
});
