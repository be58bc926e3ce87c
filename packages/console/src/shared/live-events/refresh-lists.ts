import type { LiveList } from '@foyer/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { maySeeChange } from '../queries/query-keys.ts';

/** The queries that show a list: those of its records, and others that follow from them. */
export type LiveKeys = (list: LiveList) => {
  records: readonly QueryKey[];
  others: readonly QueryKey[];
};

/** Changes of records that are named are collected for so long: devices that send change all the time. */
const collectMs = 3_000;

/**
 * Loads again what shows a list. Where the changed records are named, that is only what may show one of them. Changes that
 * come while it is being loaded cause one more load afterwards, so that frequent changes never keep an answer from arriving.
 */
export function createRefresh(queries: Pick<QueryClient, 'invalidateQueries'>, keys: LiveKeys) {
  const loading = new Set<LiveList>();
  const again = new Set<LiveList>();
  const collected = new Map<LiveList, Set<number>>();

  const loadNamed = (list: LiveList) => {
    const ids = collected.get(list) ?? new Set();
    collected.delete(list);
    const { records, others } = keys(list);
    for (const queryKey of records)
      void queries.invalidateQueries({
        queryKey,
        predicate: (query) => maySeeChange(query.queryKey, ids),
      });
    for (const queryKey of others) void queries.invalidateQueries({ queryKey });
  };

  return async (list: LiveList, ids?: readonly number[]): Promise<void> => {
    const { records, others } = keys(list);
    if (ids && records.length > 0) {
      const known = collected.get(list);
      if (!known) setTimeout(() => loadNamed(list), collectMs);
      collected.set(list, new Set([...(known ?? []), ...ids]));
      return;
    }
    again.add(list);
    if (loading.has(list)) return;
    loading.add(list);
    while (again.delete(list))
      await Promise.all(
        [...records, ...others].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    loading.delete(list);
  };
}
