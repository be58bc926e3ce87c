import type { Product } from '../../host.ts';
import product from './fallback-product.json' with { type: 'json' };

/** Shown where the shop has no such product (demo specification, section 3). */
export const fallbackProduct: Product = product;

/** How many people rated a product: the same for all (demo specification, section 2). */
export const reviewCount = 32;
