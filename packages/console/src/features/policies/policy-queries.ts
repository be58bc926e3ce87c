import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Escalation policies that the person may see. */
export const policyList = () =>
  queryOptions({
    queryKey: ['policies'],
    queryFn: ({ signal }) => api.escalationPolicies.list({ signal }),
  });

export const policyDetail = (id: number) =>
  queryOptions({
    queryKey: ['policies', 'detail', id],
    queryFn: ({ signal }) => api.escalationPolicies.get({ params: { id }, signal }),
  });
