import type { LiveList } from '@foyer/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { LiveKeys } from '../shared/live-events/refresh-lists.ts';
import { queryKeys } from '../shared/queries/query-keys.ts';
import { allResources } from './resources.ts';

const attention = queryKeys('attention').all;

/** What follows from a list beside the queries of its resource, or where it is of none. */
const others: Partial<Record<LiveList, readonly QueryKey[]>> = {
  // What needs attention counts the alarms that nobody has acknowledged.
  alarms: [attention],
  devices: [attention, queryKeys('floors').part('live')],
  // Pages of the list stay as they are: it says how many newer ones there are.
  notifications: [
    queryKeys('notifications').part('count'),
    queryKeys('notifications').part('live'),
  ],
};

/** The queries that show a list of the stream of events. */
export const liveKeys: LiveKeys = (list) => ({
  records:
    list === 'alarms'
      ? [queryKeys('alarms').all]
      : allResources.filter(({ live }) => live === list).map(({ noun }) => queryKeys(noun).all),
  others: others[list] ?? [],
});
