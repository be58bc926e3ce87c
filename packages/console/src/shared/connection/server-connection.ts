import { useSyncExternalStore } from 'react';
import { createConnection, type Loss } from './connection.ts';
import { hasBackend } from './has-backend.ts';

/** Answered by the process itself; without a server, by whoever serves the files. */
const probeAddress = hasBackend ? '/healthz' : '/favicon.svg';
const probeLimitMs = 5_000;

async function probe(): Promise<string | null> {
  try {
    const { status } = await fetch(probeAddress, {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeLimitMs),
    });
    return status < 500 ? null : `What stands before the server answers ${status}.`;
  } catch {
    // A browser that says “online” may still reach nothing; one that says “offline” is believed.
    return navigator.onLine ? 'The server does not answer.' : 'There is no network connection.';
  }
}

/** The console's connection to its server. */
export const connection = createConnection(probe);

/** Follows what the browser knows of its network, and a tab that is looked at again. */
export function watchConnection(): void {
  const check = () => void connection.check();
  addEventListener('offline', check);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (connection.loss() && document.visibilityState === 'visible') check();
  });
}

/** Why the server cannot be reached; null while it can. */
export const useLoss = (): Loss | null =>
  useSyncExternalStore(connection.subscribe, connection.loss);
