import type { LiveList } from '@foyer/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The queries that show each list. */
const keysOf: Record<LiveList, QueryKey[]> = {
  // What needs attention counts the alarms that nobody has acknowledged.
  alarms: [['alarms'], ['attention']],
  'alarm-rules': [['alarm-rules']],
  'maintenance-windows': [['maintenance-windows']],
  devices: [['devices'], ['attention']],
  // Pages of the list stay as they are: it says how many newer ones there are.
  notifications: [
    ['notifications', 'count'],
    ['notifications', 'live'],
  ],
};

export const allLists = Object.keys(keysOf) as LiveList[];

/**
 * Loads again what shows a list. Changes that are told while it is being loaded cause one more load afterwards, so
 * that frequent changes never keep an answer from arriving.
 */
export function createRefresh(queries: Pick<QueryClient, 'invalidateQueries'>) {
  const loading = new Set<LiveList>();
  const again = new Set<LiveList>();
  return async (list: LiveList): Promise<void> => {
    again.add(list);
    if (loading.has(list)) return;
    loading.add(list);
    while (again.delete(list))
      await Promise.all(keysOf[list].map((queryKey) => queries.invalidateQueries({ queryKey })));
    loading.delete(list);
  };
}
