import type { Sale } from '@foyer/contract';
import { sql } from 'kysely';
import type { TableOfSites } from '../sites/replace-rows-of-sites.ts';

/** Sales of tills. */
export const saleTable: TableOfSites<Sale> = {
  name: 'sales',
  insert: sql`insert into sales`,
  times: ['at', 'at'],
  columns: {
    at: ['timestamptz', ({ at }) => at],
    transactions: ['integer', ({ transactions }) => transactions],
    items: ['float8', ({ items }) => items],
    amount: ['numeric', ({ amount }) => amount],
    currency: ['text', ({ currency }) => currency],
  },
};
