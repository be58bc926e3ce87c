import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markLooked } from '../queries/attention-queries.ts';

/** On a screen that shows an alert's notification, or a device in trouble: whoever opens it has looked at it. */
export function MarkLooked({ notification, device }: { notification?: number; device?: number }) {
  const queries = useQueryClient();
  useEffect(() => {
    const looked = { ...(notification && { notification }), ...(device && { device }) };
    // Without an answer it stays unread, and the next opening tries again.
    markLooked(queries, looked).catch(() => undefined);
  }, [queries, notification, device]);
  return null;
}
