import { rowsPerPage } from '@foyer/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import type { NotificationSearch } from './notification-search.ts';

/** Poll interval of the live view (specification, section 9). */
export const livePollIntervalMs = 10_000;

/** Key of all pages of the list. */
export const notificationPages = queryKeys('notifications').part('page');

/** One page of the list. The previous page stays until the next one is loaded; newer notifications do not move the rows. */
export const notificationPage = (search: NotificationSearch) =>
  queryOptions({
    queryKey: queryKeys('notifications').part('page', search),
    queryFn: ({ signal }) =>
      api.notifications.list({ query: { page: 1, ...search, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });

/** Poll interval of the count of an open list. */
const newerPollIntervalMs = 15_000;

/** How many match, polled. */
export const matchingCount = (narrowing: Omit<NotificationSearch, 'page'>) =>
  queryOptions({
    queryKey: queryKeys('notifications').part('count', narrowing),
    queryFn: ({ signal }) => api.notifications.list({ query: { ...narrowing, limit: 1 }, signal }),
    refetchInterval: newerPollIntervalMs,
  });

/** Poll interval of what arrives. */
const arrivalPollIntervalMs = 5_000;

/** The newest notifications, polled while the tab is seen; of one type where told. */
export const newestNotifications = (type: number | undefined) =>
  queryOptions({
    queryKey: queryKeys('notifications').part('newest', type),
    queryFn: ({ signal }) =>
      api.notifications.list({ query: { limit: 20, ...(type !== undefined && { type }) }, signal }),
    refetchInterval: arrivalPollIntervalMs,
    gcTime: 0,
  });

/** A stored notification does not change, and its photos' addresses are valid for a while. */
export const notificationDetail = (id: number) =>
  queryOptions({
    queryKey: queryKeys('notifications').detail(id),
    queryFn: ({ signal }) => api.notifications.get({ params: { id }, signal }),
    refetchOnWindowFocus: false,
  });

/** The newest notification of the same device and type. */
export const liveNotification = (id: number) =>
  queryOptions({
    queryKey: queryKeys('notifications').part('live', id),
    queryFn: ({ signal }) => api.notifications.live({ params: { id }, signal }),
    refetchInterval: livePollIntervalMs,
    retry: false,
    gcTime: 0,
  });
