import { rowsPerPage } from '@foyer/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { NotificationSearch } from './notification-search.ts';

/** How often the live detail looks (specification, section 9). */
export const livePollIntervalMs = 10_000;

/** One page of the list. The page before stays until it has come. */
export const notificationPage = (search: NotificationSearch) =>
  queryOptions({
    queryKey: ['notifications', 'page', search],
    queryFn: ({ signal }) =>
      api.notifications.list({ query: { page: 1, ...search, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
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
