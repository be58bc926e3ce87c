import type { SourceState } from '@foyer/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Scope } from '../scope/scope.ts';
import { queryKeys } from './query-keys.ts';

/** New sources come without user action. */
const refreshMs = 30_000;

interface Filter {
  state: SourceState;
  /** Of one device; of all by default. */
  device?: number | undefined;
  scope?: Scope;
}

/** Sources that are no camera's Code, the last seen first. */
export const sourceList = ({ state, device, scope = {} }: Filter) =>
  queryOptions({
    queryKey: queryKeys('sources').part(state, device ?? 'all', scope),
    queryFn: ({ signal }) =>
      api.sources.list({
        query: {
          state,
          ...(device !== undefined && { device }),
          ...scope,
        },
        signal,
      }),
    refetchInterval: refreshMs,
  });
