import { type Product, sampleProducts } from '@foyer/contract';
import type { Api } from './api.ts';

/** Puts the sample products into a shop that has none. */
export async function makeProducts(api: Api): Promise<void> {
  const known = await api.get<Product[]>('/products');
  if (known.length > 0) return;
  for (const { id: _, createdAt: _created, updatedAt: _updated, ...draft } of sampleProducts)
    await api.post('/products', draft);
}
