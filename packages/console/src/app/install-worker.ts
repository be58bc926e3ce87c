import { hasBackend } from '../shared/connection/has-backend.ts';

/** The worker of earlier versions was for the public page of an area alone. */
const formerScope = '/public/areas/';

/**
 * Has the service worker keep the page for a start without a connection. A browser without service workers, or a page
 * that is not secure (HTTP), goes without.
 */
export async function installWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !hasBackend || serviceWorker === undefined) return;
  try {
    for (const former of await serviceWorker.getRegistrations()) {
      if (new URL(former.scope).pathname === formerScope) await former.unregister();
    }
    await serviceWorker.register('/service-worker.js');
    const { active } = await serviceWorker.ready;
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({
      kind: 'loaded',
      addresses: addresses.filter((address) => address.includes('/assets/')),
    });
  } catch {
    // Fails without a connection or without room: the next visit tries again.
  }
}
