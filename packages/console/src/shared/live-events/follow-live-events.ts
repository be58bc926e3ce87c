import { endpoints, liveLists } from '@foyer/contract';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { subscribeToEvents } from './one-stream.ts';
import { createRefresh, type LiveKeys } from './refresh-lists.ts';

/** While no stream is heard, what is shown is loaded again this often. */
const pollIntervalMs = 5_000;
/** A tab that holds the stream passes on heartbeats every 15 seconds. */
const silentMs = 40_000;

const open = (signal: AbortSignal) =>
  fetch(`${endpoints.liveEvents.stream.path}?records=true`, {
    // not shown: a header
    headers: { authorization: `Bearer ${session.current()?.token ?? ''}` },
    signal,
  });

/** Loads lists again as soon as the server says that they changed; `keys` are of their queries. Returns a function that ends it. */
export function followLiveEvents(queries: QueryClient, keys: LiveKeys): () => void {
  const ended = new AbortController();
  const refresh = createRefresh(queries, keys);
  let heardAt = Number.NEGATIVE_INFINITY;
  let ofSession = new AbortController();
  const hear = () => {
    ofSession.abort();
    // Without a session a stream is refused.
    if (session.current() === null) return;
    ofSession = new AbortController();
    subscribeToEvents({
      open,
      signal: AbortSignal.any([ofSession.signal, ended.signal]),
      onMessage({ lists, records, sent, isLive }) {
        heardAt = isLive ? performance.now() : Number.NEGATIVE_INFINITY;
        if (lists === 'all') void refresh.changedWholly(liveLists);
        else for (const list of lists) void refresh.changed(list, records?.[list]);
        if (sent) void refresh.sent(sent);
      },
    });
  };
  hear();
  // In another tab somebody else may have signed in, or the session may have ended.
  const stopFollowing = session.subscribe((event) => {
    if (event === 'began' || session.current() === null) hear();
  });
  const poll = setInterval(() => {
    if (performance.now() - heardAt < silentMs || document.visibilityState === 'hidden') return;
    void refresh.changedWholly(liveLists);
  }, pollIntervalMs);
  return () => {
    clearInterval(poll);
    stopFollowing();
    ended.abort();
  };
}
