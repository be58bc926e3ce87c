import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { Scope } from '../../shared/scope/scope.ts';

/** A camera becomes offline without an event: the stream tells of devices. */
const refreshMs = 30_000;

/**
 * A page of the wall: one call for all its tiles. Its key is one of devices: the stream of events names the devices that sent
 * something, and the page is loaded again, at most every three seconds, where one of its cameras is theirs.
 */
export const wallPage = (scope: Scope, page: number, limit: number) => {
  const query = { ...scope, page, limit };
  return queryOptions({
    queryKey: queryKeys('devices').part('wall', query),
    queryFn: async ({ signal }) => {
      const answer = await api.cameras.wall({ query, signal });
      return { ...answer, clockAheadMs: Date.now() - Date.parse(answer.now) };
    },
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
};
