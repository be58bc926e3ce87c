import type { AlarmCounts } from '@foyer/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Scope } from '../scope/scope.ts';
import { queryKeys } from './query-keys.ts';

/** The stream of events says when they changed; this is for what it may have missed. */
const refreshMs = 30_000;

/** How many alarms nobody has acknowledged, by severity; of all the person may see unless a scope or a device is given. */
export const alarmCounts = (scope: Scope & { device?: number } = {}) =>
  queryOptions({
    queryKey: queryKeys('alarms').part('counts', scope),
    queryFn: ({ signal }) => api.alarms.counts({ query: scope, signal }),
    refetchInterval: refreshMs,
  });

export const totalOf = ({ critical, warning, notice }: AlarmCounts): number =>
  critical + warning + notice;
