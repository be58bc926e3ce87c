import { keepStream, type LiveMessage } from './live-stream.ts';

const name = 'foyer-live-events';

interface Options {
  open: (signal: AbortSignal) => Promise<Response>;
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
}

/**
 * Hears the stream of events of this browser. Browsers allow six connections to a server over HTTP/1.1: of several
 * tabs one holds the stream, and passes on what it hears. When that tab closes, another opens it.
 */
export function subscribeToEvents(options: Options): void {
  // Locks are missing where the page is not secure, as over plain HTTP on another machine.
  if (navigator.locks) hearWithOtherTabs(options);
  else hearWhileShown(options);
}

function hearWithOtherTabs({ open, onMessage, signal }: Options): void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onMessage(data as LiveMessage);
  signal.addEventListener('abort', () => channel.close());
  const hold = () =>
    keepStream({
      open,
      signal,
      onMessage(message) {
        if (signal.aborted) return;
        onMessage(message);
        channel.postMessage(message);
      },
    });
  navigator.locks.request(name, { signal }, hold).catch(() => undefined);
}

/** Holds a stream of its own, but none in a tab that is not seen. */
function hearWhileShown({ open, onMessage, signal }: Options): void {
  let shown: AbortController | undefined;
  const follow = () => {
    shown?.abort();
    shown = undefined;
    if (document.visibilityState === 'hidden' || signal.aborted) return;
    shown = new AbortController();
    void keepStream({ open, onMessage, signal: AbortSignal.any([shown.signal, signal]) });
  };
  document.addEventListener('visibilitychange', follow, { signal });
  follow();
}
