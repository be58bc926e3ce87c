import { endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
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
  name: t('Product'),
  title: t('Products'),
  access: endpoints.products,
} as const satisfies NounIdentity;
