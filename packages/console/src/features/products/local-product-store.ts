import { type Product, type ProductDraft, productImages, sampleProducts } from '@foyer/contract';
import { blankFields, type ProductStore } from '@foyer/showcase';
import { t } from '@foyer/translation/page';
import { RequestFailed } from '../../shared/api/request-failed.ts';

/** The products of a site without a server: samples in memory, lost on reload. */
export function localProductStore(now: () => Date = () => new Date()): ProductStore {
  const products = new Map<number, Product>(sampleProducts.map((product) => [product.id, product]));
  let newestId = Math.max(0, ...products.keys());

  const found = (id: number): Product => {
    const product = products.get(id);
    if (!product) throw unknown(id);
    return product;
  };
  const write = (id: number, product: Omit<Product, 'id'>): Product => {
    const written = { ...product, id };
    products.set(id, written);
    return structuredClone(written);
  };

  return {
    isOnServer: false,
    whyReadOnly: () => undefined,
    list: async () => structuredClone([...products.values()]),
    get: async (id) => structuredClone(found(id)),
    images: async () => [...productImages],
    create: async (draft) => {
      newestId += 1;
      const createdAt = now().toISOString();
      write(newestId, { ...blankFields, ...fieldsOf(draft), createdAt, updatedAt: createdAt });
      return { id: newestId };
    },
    update: async (id, change) =>
      write(id, { ...found(id), ...fieldsOf(change), updatedAt: now().toISOString() }),
    remove: async (id) => {
      found(id);
      products.delete(id);
      return { id };
    },
  };
}

/** A copy with the members that may be written, as on the server. */
function fieldsOf(draft: ProductDraft): ProductDraft {
  const written = Object.entries(draft).filter(
    ([name, value]) => name in blankFields && value !== undefined,
  );
  return structuredClone(Object.fromEntries(written));
}

const unknown = (id: number) =>
  new RequestFailed({
    type: 'about:blank',
    title: t('Not found'),
    status: 404,
    code: 'not_found',
    detail: t('There is no product {id}.', { id }),
    requestId: '',
  });
