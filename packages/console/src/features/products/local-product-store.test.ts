import { sampleProducts } from '@foyer/contract';
import { expect, test } from 'vitest';
import { localProductStore } from './local-product-store.ts';

const later = new Date('2031-01-01T00:00:00Z');

test('holds the twelve samples at first', async () => {
  const products = await localProductStore().list();
  expect(products).toEqual(sampleProducts);
  expect(products).toHaveLength(12);
});

test('a product is created, changed in part and deleted', async () => {
  const store = localProductStore(() => later);
  const { id } = await store.create({ title: 'Clogs', technology: ['Wood'] });
  expect(id).toBe(13);
  const made = await store.get(id);
  expect(made).toMatchObject({ title: 'Clogs', price: 0.01, rating: 5, discount: 0 });
  expect(made.updatedAt).toBe(made.createdAt);

  const changed = await store.update(id, { price: 9.5 });
  expect(changed).toEqual({ ...made, price: 9.5, updatedAt: later.toISOString() });
  expect((await store.list()).at(-1)).toEqual(changed);
  expect(await store.remove(id)).toEqual({ id });
  expect(await store.list()).toHaveLength(12);
  await expect(store.get(id)).rejects.toThrow(`There is no product ${id}.`);
});

test('a change sets the time of the change alone', async () => {
  const [first] = sampleProducts;
  const changed = await localProductStore(() => later).update(1, { title: 'New' });
  expect(changed).toEqual({ ...first, title: 'New', updatedAt: later.toISOString() });
});

test('what does not exist is refused by every call', async () => {
  const store = localProductStore();
  for (const call of [store.get(99), store.update(99, {}), store.remove(99)])
    await expect(call).rejects.toMatchObject({ problem: { status: 404 } });
});

test('what a caller does with an answer or a draft changes nothing in the store', async () => {
  const store = localProductStore();
  const technology = ['Light'];
  const { id } = await store.create({ technology });
  technology.push('Heavy');
  (await store.get(1)).title = 'Changed';
  expect((await store.get(id)).technology).toEqual(['Light']);
  expect(await store.get(1)).toEqual(sampleProducts[0]);
});

test('fields that are nobody’s to write are left alone', async () => {
  const store = localProductStore();
  await store.update(1, { id: 50, createdAt: 'never', favourite: true } as object);
  expect(await store.get(1)).toEqual({ ...sampleProducts[0], updatedAt: expect.any(String) });
});
