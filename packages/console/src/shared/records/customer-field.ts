import { useQuery } from '@tanstack/react-query';
import { customerQueries } from '../queries/customer-queries.ts';

/** The choice of whose record it is; `none` says what no customer means, where that is possible. */
export const customerField = (more: { none?: string; hint?: string } = {}) =>
  ({
    name: 'CustomerID',
    label: 'Customer',
    kind: 'choice',
    useChoices: () => useQuery(customerQueries.list()),
    ...more,
  }) as const;
