import type { Alarm, AlarmsQuery } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { ownProfile } from '../../shared/queries/own-profile.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { AlarmGrouping } from './alarm-grouping.ts';

/** The stream of events says what changed; this is for what it may have missed. */
const refreshMs = 30_000;

/** Alarms of a page of the list: as many as the server gives at once. */
export const alarmsAPage = 100;

/** One page of a list of alarms; the previous list stays until the new one is loaded. */
export const alarmPage = (query: AlarmsQuery, page: number) =>
  queryOptions({
    queryKey: queryKeys('alarms').part('page', query, page),
    queryFn: ({ signal }) =>
      api.alarms.list({ query: { ...query, page, limit: alarmsAPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

/** One page of the groups of a list. */
export const alarmGroupPage = (query: AlarmsQuery, by: AlarmGrouping, page: number) => {
  const { order: _, ...filter } = query;
  return queryOptions({
    queryKey: queryKeys('alarms').part('groups', by, filter, page),
    queryFn: ({ signal }) =>
      api.alarms.groups({ query: { ...filter, by, page, limit: alarmsAPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
};

/** An alarm with what happened to it; begins as it is in the list. */
export const alarmDetail = (id: number, listed?: Alarm) =>
  queryOptions({
    queryKey: queryKeys('alarms').detail(id),
    queryFn: ({ signal }) => api.alarms.get({ params: { id }, signal }),
    refetchInterval: refreshMs,
    ...(listed && { placeholderData: { ...listed, events: [] } }),
  });

/** Asked often: it says whether the list can be trusted. */
const lagRefreshMs = 5_000;

/** By how much alarms come late. */
export const alarmLag = () =>
  queryOptions({
    queryKey: queryKeys('alarm-lag').all,
    queryFn: ({ signal }) => api.alarms.lag({ signal }),
    refetchInterval: lagRefreshMs,
  });

/** Values around an alarm. */
export const alarmReadings = (id: number) =>
  queryOptions({
    queryKey: queryKeys('alarms').part('readings', id),
    queryFn: ({ signal }) => api.alarms.readings({ params: { id }, signal }),
    refetchInterval: refreshMs,
  });

/** The signed-in person's e-mail, as alarms name it. */
export const ownEmail = () =>
  queryOptions({
    ...ownProfile(),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ Email }) => Email,
  });
