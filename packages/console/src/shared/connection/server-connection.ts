import { t } from '@foyer/translation/page';
import { useSelector } from '@tanstack/react-store';
import { createConnection, type Loss } from './connection.ts';
import { hasBackend } from './has-backend.ts';

/** Answered by the server's process; in the build without a server, by the file server. */
const probeAddress = hasBackend ? '/healthz' : '/favicon.svg';
const probeLimitMs = 5_000;

async function probe(): Promise<string | null> {
  try {
    const { status } = await fetch(probeAddress, {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeLimitMs),
    });
    return status < 500 ? null : t('The proxy returned error {status}.', { status });
  } catch {
    // `onLine` may be true without a working network, but false is reliable.
    return navigator.onLine
      ? t('The server does not answer.')
      : t('There is no network connection.');
  }
}

/** The console's connection to its server. */
export const connection = createConnection(probe);

/** Checks the connection on the browser's network events, and when the tab is shown again. */
export function watchConnection(): void {
  const check = () => void connection.check();
  addEventListener('offline', check);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (connection.loss.get() && document.visibilityState === 'visible') check();
  });
}

/** Why the server cannot be reached; null while it can. */
export const useOutage = (): Loss | null => useSelector(connection.loss);
