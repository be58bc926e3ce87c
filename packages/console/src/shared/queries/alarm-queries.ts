import type { AlarmCounts } from '@foyer/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from './query-keys.ts';

/** The stream of events says when they changed; this is for what it may have missed. */
const refreshMs = 30_000;

/** How many alarms nobody has acknowledged, by severity. */
export const alarmCounts = () =>
  queryOptions({
    queryKey: queryKeys('alarms').part('counts'),
    queryFn: ({ signal }) => api.alarms.counts({ signal }),
    refetchInterval: refreshMs,
  });

export const totalOf = ({ critical, warning, notice }: AlarmCounts): number =>
  critical + warning + notice;
