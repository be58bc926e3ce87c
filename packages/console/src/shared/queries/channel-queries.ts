import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Channels the person may see. */
export const channelList = () =>
  queryOptions({
    queryKey: ['channels'],
    queryFn: ({ signal }) => api.channels.list({ signal }),
  });

export const channelDetail = (id: number) =>
  queryOptions({
    queryKey: ['channels', 'detail', id],
    queryFn: ({ signal }) => api.channels.get({ params: { id }, signal }),
  });
