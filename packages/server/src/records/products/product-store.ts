import type { ProductDraft } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { notFound } from '../../platform/http/problem-error.ts';

export async function createProduct(db: Db, draft: ProductDraft): Promise<{ id: number }> {
  return db
    .insertInto('products')
    .values({ ...columnsOf(draft), title: draft.title ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function updateProduct(db: Db, id: number, change: ProductDraft): Promise<void> {
  const row = await db
    .updateTable('products')
    .set({ ...columnsOf(change), updated_at: new Date() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('product', id);
}

/** The fields that a person may write; undefined does not change a column. */
const columnsOf = (draft: ProductDraft) => ({
  img: draft.img,
  title: draft.title,
  subtitle: draft.subtitle,
  price: draft.price,
  discount: draft.discount,
  description_1: draft.description_1,
  description_2: draft.description_2,
  code: draft.code,
  hashtag: draft.hashtag,
  technology: draft.technology,
  rating: draft.rating,
});

export async function removeProduct(db: Db, id: number): Promise<void> {
  const row = await db
    .deleteFrom('products')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('product', id);
}
