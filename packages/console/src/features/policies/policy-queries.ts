import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Policies of who is told that the person may see. */
export const policyList = () =>
  queryOptions({
    queryKey: ['policies'],
    queryFn: ({ signal }) => api.tellingPolicies.list({ signal }),
  });

export const policyDetail = (id: number) =>
  queryOptions({
    queryKey: ['policies', 'detail', id],
    queryFn: ({ signal }) => api.tellingPolicies.get({ params: { id }, signal }),
  });
