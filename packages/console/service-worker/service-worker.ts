/// <reference lib="webworker" />
// The service worker of the console: it shows the page also where it is opened without a connection, and receives push
// messages. `build-service-worker.ts` builds it and puts the list of files in.
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { answerOf, keepLoadedFiles } from './kept-files.ts';
import { closeNotification, handleClick, showNotification } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// All files of the start or none: a page without one of its scripts would stay empty.
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const answer = answerOf(event.request, {
    origin: self.location.origin,
    fetch: (request, options) => fetch(request, options),
    kept: matchPrecache,
    caches,
  });
  if (answer) event.respondWith(answer);
});

// The page says which files it has loaded before the worker was there.
self.addEventListener('message', ({ data, waitUntil }) => {
  const { kind, addresses } = data as { kind?: string; addresses?: string[] };
  if (kind === 'loaded' && addresses) waitUntil?.call(self, keepLoadedFiles(caches, addresses));
});

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message === undefined) return;
  event.waitUntil(
    message.kind === 'close'
      ? closeNotification(self.registration, message)
      : showNotification(self.registration, message),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    handleClick(event, {
      registration: self.registration,
      clients: self.clients,
      fetch: (address, options) => fetch(address, options),
    }),
  );
});
