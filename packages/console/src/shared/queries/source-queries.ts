import type { SourceState } from '@foyer/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from './query-keys.ts';

/** New sources come without user action. */
const refreshMs = 30_000;

interface Filter {
  state: SourceState;
  /** Of one device; of all by default. */
  device?: number | undefined;
  /** Of one customer; of all by default. */
  customer?: number | undefined;
}

/** Sources that are no camera's Code, the last seen first. */
export const sourceList = ({ state, device, customer }: Filter) =>
  queryOptions({
    queryKey: queryKeys('sources').part(state, device ?? 'all', customer ?? 'all'),
    queryFn: ({ signal }) =>
      api.sources.list({
        query: {
          state,
          ...(device !== undefined && { device }),
          ...(customer !== undefined && { customer }),
        },
        signal,
      }),
    refetchInterval: refreshMs,
  });
