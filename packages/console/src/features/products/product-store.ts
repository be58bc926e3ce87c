import type { Product, ProductDraft } from '@foyer/contract';

/** Where products are kept: on the server, or in this page where no backend is configured. */
export interface ProductStore {
  list(): Promise<Product[]>;
  get(id: number): Promise<Product>;
  /** Names of the pictures a product can have. */
  images(): Promise<string[]>;
  create(draft: ProductDraft): Promise<{ id: number }>;
  /** Fields left out keep their value. */
  update(id: number, change: ProductDraft): Promise<Product>;
  remove(id: number): Promise<{ id: number }>;
}
