import type { AttentionCounts, Looked } from '@foyer/contract';
import { showCount } from '@foyer/kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Scope } from '../scope/scope.ts';
import { keepAnswer } from './keep-answer.ts';
import { queryKeys } from './query-keys.ts';

/** How often the header asks. */
const unreadPollIntervalMs = 30_000;

const unreadKey = queryKeys('attention').part('unread');

/** The server counts no further. */
const maxUnread = 100;

/** Whether there are more alerts than the server counted. */
export const isCapped = ({ alerts }: AttentionCounts): boolean => alerts >= maxUnread;

/** How much needs attention: `134+` where the server stopped counting alerts. */
export const showTotal = (open: AttentionCounts): string =>
  isCapped(open) ? `${showCount(open.total - 1)}+` : showCount(open.total);

/** The same for the header's badge, which has room for two digits. */
export const showBadge = ({ total }: AttentionCounts): string =>
  total >= maxUnread ? `${maxUnread - 1}+` : `${total}`;

/** How much needs attention of a scope or a device; of all, what the header asks too. */
export const attentionOf = (query: Scope & { device?: number }) =>
  queryOptions({
    queryKey:
      Object.keys(query).length === 0 ? unreadKey : queryKeys('attention').part('of', query),
    queryFn: ({ signal }) => api.attention.unread({ query, signal }),
    refetchInterval: unreadPollIntervalMs,
  });

/** How much needs attention, and how many items of it are unread. */
export const unreadAttention = () =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api.attention.unread({ query: {}, signal }),
    refetchInterval: unreadPollIntervalMs,
  });

/** The items that need attention. */
export const attentionItems = () =>
  queryOptions({
    queryKey: queryKeys('attention').part('items'),
    queryFn: ({ signal }) => api.attention.list({ signal }),
    staleTime: 0,
  });

async function tell(queries: QueryClient, count: ReturnType<typeof api.attention.readAll>) {
  await keepAnswer(queries, unreadAttention(), await count);
  await queries.invalidateQueries({ queryKey: attentionItems().queryKey });
  await queries.invalidateQueries({ queryKey: queryKeys('attention').part('of') });
}

/** Marks one of them as read. */
export const markLooked = (queries: QueryClient, body: Looked) =>
  tell(queries, api.attention.read({ body }));

/** Marks all of them as read. */
export const markAllLooked = (queries: QueryClient) => tell(queries, api.attention.readAll());
