import { connectionRestored } from '@foyer/kit';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isTransient, isUnreachable } from '../api/request-failed.ts';
import { connection } from '../connection/server-connection.ts';
import { session } from '../session/session.ts';

/** Interval of refetching after a failure on the server's side. */
const refetchAfterFailureMs = 10_000;

// A button says that its call is under way before the next click is handled: otherwise the second of two clicks within
// milliseconds sends the call again.
notifyManager.setScheduler(queueMicrotask);

/** What was loaded, for all screens. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Otherwise requests are paused without a word while the browser reports being offline.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isTransient(error) && !isUnreachable(error),
      refetchInterval: ({ state }) => (isTransient(state.error) ? refetchAfterFailureMs : false),
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always' },
  },
});

// What one person loaded is not shown to the next.
session.subscribe((event) => {
  if (event !== 'renamed' && event !== 'second factor missing') queries.clear();
});

/** Refetches everything on the screen once the server can be reached again. */
let wasLost = connection.loss.get() !== null;
connection.loss.subscribe((loss) => {
  const isLost = loss !== null;
  if (wasLost && !isLost) {
    void queries.refetchQueries({ type: 'active', stale: true });
    dispatchEvent(new Event(connectionRestored));
  }
  wasLost = isLost;
});
