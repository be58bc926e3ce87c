import type { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import { defineRecordList, natural } from '../lists/record-list.ts';

/** How products are searched and sorted. */
export const productList = defineRecordList<typeof endpoints.products.list>({
  table: 'products',
  alias: 'p',
  visible: () => sql`true`,
  texts: [sql`p.title`, sql`p.subtitle`, sql`p.code`, sql`p.hashtag`],
  sorts: {
    id: sql`p.id`,
    title: natural('p.title'),
    code: natural('p.code'),
    price: sql`p.price`,
    discount: sql`p.discount`,
    rating: sql`p.rating`,
    createdAt: sql`p.created_at`,
    updatedAt: sql`p.updated_at`,
  },
  order: sql`p.id`,
  filters: {},
});
