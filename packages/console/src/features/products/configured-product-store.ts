import type { ProductStore } from '@foyer/showcase';
import { api } from '../../shared/api/api.ts';
import { hasBackend } from '../../shared/connection/has-backend.ts';
import { whyReadOnly } from '../../shared/records/permission.ts';
import { localProductStore } from './local-product-store.ts';
import { products } from './product.resource.ts';

const serverProductStore: ProductStore = {
  isOnServer: true,
  whyReadOnly: () => whyReadOnly(products),
  list: () => api.products.list(),
  get: (id) => api.products.get({ params: { id } }),
  images: () => api.products.images(),
  create: (body) => api.products.create({ body }),
  update: (id, body) => api.products.update({ params: { id }, body }),
  remove: (id) => api.products.remove({ params: { id } }),
};

/** The product store of this build. */
export const productStore: ProductStore = hasBackend ? serverProductStore : localProductStore();
