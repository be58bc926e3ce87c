import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markLooked } from '../queries/attention-queries.ts';

/** Marks an item that needs attention as read when its notification or device is opened. */
export function MarkAsRead({ notification, device }: { notification?: number; device?: number }) {
  const queries = useQueryClient();
  useEffect(() => {
    const looked = { ...(notification && { notification }), ...(device && { device }) };
    // If the call fails it stays unread until it is opened again.
    markLooked(queries, looked).catch(() => undefined);
  }, [queries, notification, device]);
  return null;
}
