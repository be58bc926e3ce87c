import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { recordQueries } from './record-queries.ts';

export const customerQueries = recordQueries('customers', api.customers);

/** Poll interval while a run is under way. */
const runPollIntervalMs = 1_000;

/** How much of a customer's history has passed its retention; polled while it is being removed. */
export const customerRetention = (id: number) =>
  queryOptions({
    queryKey: customerQueries.keys.part('retention', id),
    queryFn: ({ signal }) => api.retention.get({ query: { customer: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.running ? runPollIntervalMs : false),
  });
