import type { Looked } from '@foyer/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { keepAnswer } from './keep-answer.ts';

/** How often the header asks. */
const unreadPollIntervalMs = 30_000;

/** The server counts no further. */
const mostUnread = 100;

/** `99+` where the server stopped counting. */
export const showUnread = (count: number): string =>
  count >= mostUnread ? `${mostUnread - 1}+` : `${count}`;

/** How many unread items need attention. */
export const unreadAttention = () =>
  queryOptions({
    queryKey: ['attention', 'unread'],
    queryFn: ({ signal }) => api.attention.unread({ signal }),
    refetchInterval: unreadPollIntervalMs,
  });

/** The items that need attention. */
export const attentionItems = () =>
  queryOptions({
    queryKey: ['attention', 'items'],
    queryFn: ({ signal }) => api.attention.list({ signal }),
    staleTime: 0,
  });

async function tell(queries: QueryClient, count: Promise<{ count: number }>) {
  await keepAnswer(queries, unreadAttention(), await count);
  await queries.invalidateQueries({ queryKey: attentionItems().queryKey });
}

/** Marks one of them as read. */
export const markLooked = (queries: QueryClient, body: Looked) =>
  tell(queries, api.attention.read({ body }));

/** Marks all of them as read. */
export const markAllLooked = (queries: QueryClient) => tell(queries, api.attention.readAll());
