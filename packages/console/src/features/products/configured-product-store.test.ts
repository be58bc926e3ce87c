import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../shared/session/session.ts';
import { productStore } from './configured-product-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('with a backend, each call goes to its address', async () => {
  const person = {
    token: 't',
    userId: 1,
    username: 'Ada',
    role: 'SUPER_ADMIN',
    customerId: null,
    language: null,
    expiresAt: Infinity,
  };
  vi.spyOn(session, 'current').mockReturnValue(person);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    asked.push([method, address, body].filter(Boolean).join(' '));
    return Response.json({ data: { id: 3 } });
  });
  await productStore.list();
  await productStore.get(3);
  await productStore.images();
  await productStore.create({ title: 'Clogs' });
  await productStore.update(3, { price: 1.1 });
  expect(await productStore.remove(3)).toEqual({ id: 3 });
  expect(asked).toEqual([
    'GET /products',
    'GET /products/3',
    'GET /products/images-list',
    'POST /products {"title":"Clogs"}',
    'PUT /products/3 {"price":1.1}',
    'DELETE /products/3',
  ]);
});

test('with a backend, only administrators write products, and others read why', () => {
  const person = {
    token: 't',
    userId: 2,
    username: 'Vi',
    role: 'VIEWER',
    customerId: 1,
    language: null,
    expiresAt: Infinity,
  };
  const current = vi.spyOn(session, 'current').mockReturnValue(person);
  expect(productStore.whyReadOnly()).toMatch(/Only administrators .* products/);
  current.mockReturnValue({ ...person, role: 'SUPER_ADMIN' });
  expect(productStore.whyReadOnly()).toBeUndefined();
});
