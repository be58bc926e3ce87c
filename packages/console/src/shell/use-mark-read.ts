import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { unreadCount } from '../features/notifications/notification-queries.ts';

/** Tells the server that the person has seen the notifications shown since `shownAtMs`; 0: none yet. */
export function useMarkRead(shownAtMs: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (shownAtMs === 0) return;
    const { queryKey } = unreadCount();
    api.notifications.markRead().then(
      (count) => queries.setQueryData(queryKey, count),
      // The number stays, and the next opening tries again.
      () => undefined,
    );
  }, [queries, shownAtMs]);
}
