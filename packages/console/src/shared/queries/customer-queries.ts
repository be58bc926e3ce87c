import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Customers the person may see: those in use, or retired ones too. */
export const customerList = ({ retired = false } = {}) =>
  queryOptions({
    queryKey: retired ? ['customers', 'with retired'] : ['customers'],
    queryFn: ({ signal }) => api.customers.list({ query: retired ? { retired } : {}, signal }),
  });

export const customerDetail = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'detail', id],
    queryFn: ({ signal }) => api.customers.get({ params: { id }, signal }),
  });

/** Poll interval while a run is under way. */
const runPollIntervalMs = 1_000;

/** How much of a customer's history has passed its retention; polled while it is being removed. */
export const customerRetention = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'retention', id],
    queryFn: ({ signal }) => api.retention.get({ query: { customer: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.running ? runPollIntervalMs : false),
  });
