import type { QueryKey } from '@tanstack/react-query';

/**
 * What an operator needs without a connection: by the noun of a query and its part. Secrets and pictures are in none of
 * them. The empty part is the noun alone.
 */
const kept = new Map(
  Object.entries({
    account: [''],
    alarms: ['page', 'groups', 'detail', 'counts', 'newest', 'readings'],
    analytics: ['figures', 'today'],
    areas: ['list', 'detail', 'trends', 'occupancy', 'occupancies', 'history'],
    attention: ['unread', 'of', 'items'],
    cameras: ['list', 'detail', 'lines', 'zones'],
    devices: ['list', 'detail'],
    sites: ['list', 'detail', 'choices'],
  }),
);

/** Whether the answers of a query are kept for a time without a connection. */
export const isKeptQuery = ([noun, part = '']: QueryKey): boolean =>
  kept.get(String(noun))?.includes(String(part)) === true;
