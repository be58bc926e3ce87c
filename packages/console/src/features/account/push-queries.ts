import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

const { part } = queryKeys('push');

/** Whether push is on, and the server's key. */
export const pushKey = () =>
  queryOptions({ queryKey: part('key'), queryFn: ({ signal }) => api.push.key({ signal }) });

/** The own browsers that get push notifications. */
export const ownBrowsers = () =>
  queryOptions({ queryKey: part('browsers'), queryFn: ({ signal }) => api.push.list({ signal }) });

/** Which alarms the person gets. */
export const pushPreferences = () =>
  queryOptions({
    queryKey: part('preferences'),
    queryFn: ({ signal }) => api.push.preferences({ signal }),
  });
