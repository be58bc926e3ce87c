import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import { Created, endpoint, IdParams, Moment, Text } from '../platform/endpoint.ts';
import { recordList } from '../platform/lists.ts';

const LongText = Type.String({ maxLength: 4000, pattern: '^[^\\u0000]*$' });

/**
 * What a person writes of a product, with the limits of the demo specification's section 5: price with two
 * decimals, discount in percent, rating with one decimal. A new product's price is 0.01, its rating 5.
 */
export const ProductDraft = Type.Object({
  img: Type.Optional(Text),
  title: Type.Optional(Text),
  subtitle: Type.Optional(Text),
  price: Type.Optional(Type.Number({ minimum: 0.01, maximum: 1_000_000, multipleOf: 0.01 })),
  discount: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  description_1: Type.Optional(LongText),
  description_2: Type.Optional(LongText),
  code: Type.Optional(Text),
  hashtag: Type.Optional(Text),
  technology: Type.Optional(Type.Array(Text, { maxItems: 32 })),
  rating: Type.Optional(Type.Number({ minimum: 0, maximum: 5, multipleOf: 0.1 })),
});
export type ProductDraft = Static<typeof ProductDraft>;

export const Product = Type.Object({
  id: Type.Integer(),
  img: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  price: Type.Number(),
  discount: Type.Integer(),
  description_1: Type.String(),
  description_2: Type.String(),
  code: Type.String(),
  hashtag: Type.String(),
  technology: Type.Array(Type.String()),
  rating: Type.Number(),
  createdAt: Moment,
  /** Equal to `createdAt` until the product is first changed. */
  updatedAt: Moment,
});
export type Product = Static<typeof Product>;

/** The demo product store (demo specification, section 7). */
export const products = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    access: signedIn,
    summary: 'All products, by id',
    ...recordList({
      row: Product,
      sorts: ['id', 'title', 'code', 'price', 'discount', 'rating', 'createdAt', 'updatedAt'],
      filters: {},
    }),
  }),
  images: endpoint({
    method: 'GET',
    path: '/products/images-list',
    access: signedIn,
    summary: 'The pictures a product can have: names for `img`',
    answer: Type.Array(Type.String()),
  }),
  get: endpoint({
    method: 'GET',
    path: '/products/{id}',
    access: signedIn,
    summary: 'One product',
    params: IdParams,
    answer: Product,
  }),
  create: endpoint({
    method: 'POST',
    path: '/products',
    access: adminOnly,
    summary: 'Create a product',
    body: ProductDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/products/{id}',
    access: adminOnly,
    summary: 'Change a product; fields left out keep their value',
    params: IdParams,
    body: ProductDraft,
    answer: Product,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/{id}',
    access: adminOnly,
    summary: 'Delete a product',
    params: IdParams,
    answer: Created,
  }),
};
