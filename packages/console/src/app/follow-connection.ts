import { connectionRestored } from '@foyer/kit';
import type { QueryClient } from '@tanstack/react-query';
import { connection } from '../shared/connection/server-connection.ts';

/** Refetches everything on the screen once the server can be reached again. */
export function followConnection(queries: QueryClient): void {
  let wasLost = false;
  connection.subscribe(() => {
    const isLost = connection.loss() !== null;
    if (wasLost && !isLost) {
      void queries.refetchQueries({ type: 'active', stale: true });
      dispatchEvent(new Event(connectionRestored));
    }
    wasLost = isLost;
  });
}
