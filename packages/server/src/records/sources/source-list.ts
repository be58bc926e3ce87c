import type { endpoints } from '@foyer/contract';
import type { LoadedList } from '../lists/answer-loaded.ts';
import type { SourceRow } from './source-views.ts';

/** How sources are searched and sorted. When each was seen first and last is not known to the database. */
export const sourceList: LoadedList<typeof endpoints.sources.list, SourceRow> = {
  texts: (row) => [row.source, row.device_name, row.customer_name],
  sorts: {
    source: (row) => row.source,
    device: (row) => row.device_name,
    customer: (row) => row.customer_name,
    state: (row) => row.state,
    messages: (row) => row.messages,
    first_seen_at: (row) => row.first_seen_at,
    last_seen_at: (row) => row.last_seen_at,
  },
  idOf: (row) => row.device_id,
};
