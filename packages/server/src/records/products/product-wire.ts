import type { Selectable } from 'kysely';
import type { Products } from '../../platform/database/tables.ts';

/** Row → the contract's `Product`. */
export const productToWire = ({
  created_at,
  updated_at,
  price,
  rating,
  ...row
}: Selectable<Products>) => ({
  ...row,
  price: Number(price),
  rating: Number(rating),
  createdAt: created_at,
  updatedAt: updated_at,
});
