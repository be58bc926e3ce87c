/** The addresses of public pages: the service worker (`offline-page-worker.js`) sees no other page. */
const scope = '/public/areas/';

/**
 * Keeps this page and its files for a reload without a connection. A browser without service workers, or a
 * page that is not secure (HTTP), goes without.
 */
export function keepPage(): void {
  // Fails without a connection or without room: the next visit tries again.
  navigator.serviceWorker?.register('/public-area-worker.js', { scope }).catch(() => undefined);
}
