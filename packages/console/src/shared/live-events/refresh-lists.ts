import type { LiveList } from '@foyer/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The queries that show a list. */
export type LiveKeys = (list: LiveList) => readonly QueryKey[];

/**
 * Loads again what shows a list. Changes that are told while it is being loaded cause one more load afterwards, so
 * that frequent changes never keep an answer from arriving.
 */
export function createRefresh(queries: Pick<QueryClient, 'invalidateQueries'>, keys: LiveKeys) {
  const loading = new Set<LiveList>();
  const again = new Set<LiveList>();
  return async (list: LiveList): Promise<void> => {
    again.add(list);
    if (loading.has(list)) return;
    loading.add(list);
    while (again.delete(list))
      await Promise.all(keys(list).map((queryKey) => queries.invalidateQueries({ queryKey })));
    loading.delete(list);
  };
}
