import { rowsPerPage } from '@foyer/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { NotificationSearch } from './notification-search.ts';

/** How often the live detail looks (specification, section 9). */
export const livePollIntervalMs = 10_000;

/** Key of all pages of the list. */
export const notificationPages = ['notifications', 'page'];

/** One page of the list. The page before stays until it has come; rows that are read are not moved by newer ones. */
export const notificationPage = (search: NotificationSearch) =>
  queryOptions({
    queryKey: [...notificationPages, search],
    queryFn: ({ signal }) =>
      api.notifications.list({ query: { page: 1, ...search, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });

/** How often an open list asks whether there are newer ones. */
const newerPollIntervalMs = 15_000;

/** How many match, looked at again and again. */
export const matchingCount = (narrowing: Omit<NotificationSearch, 'page'>) =>
  queryOptions({
    queryKey: ['notifications', 'count', narrowing],
    queryFn: ({ signal }) => api.notifications.list({ query: { ...narrowing, limit: 1 }, signal }),
    refetchInterval: newerPollIntervalMs,
  });

/** A stored notification never changes by itself, and its photos' addresses are good for a while. */
export const notificationDetail = (id: number) =>
  queryOptions({
    queryKey: ['notifications', 'detail', id],
    queryFn: ({ signal }) => api.notifications.get({ params: { id }, signal }),
    refetchOnWindowFocus: false,
  });

/** The newest notification of the same device and type. */
export const liveNotification = (id: number) =>
  queryOptions({
    queryKey: ['notifications', 'live', id],
    queryFn: ({ signal }) => api.notifications.live({ params: { id }, signal }),
    refetchInterval: livePollIntervalMs,
    retry: false,
    gcTime: 0,
  });
