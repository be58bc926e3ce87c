import type { AlarmWeekQuery } from '@foyer/contract';
import { zoneName } from '@foyer/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { PerformanceSearch } from './performance-search.ts';

/** Alarms come all the time; a week changes slowly. */
const refreshMs = 60_000;

/** What an address asks of the server. Without a customer the week is that of the reader’s clock. */
export const weekQuery = (search: PerformanceSearch): AlarmWeekQuery => ({
  ...search,
  zone: zoneName(),
});

/** The figures of a week; those of the week before stay until the next ones are there. */
export const alarmWeek = (search: PerformanceSearch) =>
  queryOptions({
    queryKey: queryKeys('alarm-performance').list(search),
    queryFn: ({ signal }) => api.alarmPerformance.get({ query: weekQuery(search), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: search.week === undefined ? refreshMs : false,
    staleTime: refreshMs,
  });
