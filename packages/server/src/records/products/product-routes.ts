import { endpoints, productImages } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import { productList } from './product-list.ts';
import { createProduct, removeProduct, updateProduct } from './product-store.ts';
import { productToWire } from './product-wire.ts';

export function productRoutes(serve: Serve, db: Db) {
  const all = () => db.selectFrom('products as p').selectAll().orderBy('p.id');
  const one = async (id: number) =>
    productToWire(found(await all().where('p.id', '=', id).executeTakeFirst(), 'product', id));

  serve(endpoints.products.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      productList,
      { scope, query },
      {
        rowsWhere: (condition) => all().where(sql<boolean>`${condition}`).execute(),
        toWire: productToWire,
      },
    ),
  );
  serve(endpoints.products.images, async () => [...productImages]);
  serve(endpoints.products.get, async ({ params }) => one(params.id));
  serve(endpoints.products.create, async ({ body }) => createProduct(db, body));
  serve(endpoints.products.update, async ({ params, body }) => {
    await updateProduct(db, params.id, body);
    return one(params.id);
  });
  serve(endpoints.products.remove, async ({ params }) => {
    await removeProduct(db, params.id);
    return { id: params.id };
  });
}
