import type { Product } from '../../host.ts';

/** What is to be paid (demo specification, section 4). */
export const discountedPrice = ({ price, discount }: Pick<Product, 'price' | 'discount'>) =>
  price - (price * discount) / 100;

/** What a card says over its picture: reduced, or never changed since it was created. */
export function labelOf(product: Pick<Product, 'discount' | 'createdAt' | 'updatedAt'>) {
  if (product.discount > 0) return 'Sale';
  return Date.parse(product.createdAt) === Date.parse(product.updatedAt) ? 'New' : undefined;
}

export const titleOf = ({ title }: Pick<Product, 'title'>): string => title.trim() || 'No Title';

/** The id of a product that is not stored yet. */
export const newId = -1;

/** The number in an address; what is no record's number stands for a new product. */
export function idIn(segment: string | undefined): number {
  const id = Number.parseInt(segment ?? '', 10);
  return id > 0 ? id : newId;
}
