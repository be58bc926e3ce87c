import { endpoints } from '@foyer/contract';
import type { NounIdentity } from '../../shared/records/resource.ts';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    products: 'own';
  }
}

/** The products of the demo shop, whose screens the showcase draws. */
export const products = {
  noun: 'products',
  has: 'own',
  name: 'Product',
  title: 'Products',
  access: endpoints.products,
} as const satisfies NounIdentity;
