import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Customers the person may see. */
export const customerList = () =>
  queryOptions({
    queryKey: ['customers'],
    queryFn: ({ signal }) => api.customers.list({ signal }),
  });

export const customerDetail = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'detail', id],
    queryFn: ({ signal }) => api.customers.get({ params: { id }, signal }),
  });
