/* global build, files */
// The service worker of the public page of an area: it shows that page also where it is reloaded without a connection.
// It is registered for /public/areas/, so that it sees no request of another page. The build (offline-page.ts) puts
// `build`, a name of its own, and `files`, all that the page needs, before this text.

/** Every screen begins with the same page. */
const page = '/';
const prefix = 'foyer-public-area-';
const kept = prefix + build;
/** A line that is down may hang instead of failing. */
const limitMs = 4_000;

// All files or none: a page without one of its scripts would stay empty.
addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll([page, ...files]))
      .then(() => skipWaiting()),
  ),
);

addEventListener('activate', (event) => event.waitUntil(deleteOlder().then(() => clients.claim())));

// What is not answered here, the API above all, goes to the server as if there were no worker.
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newest(request.url, page));
  else if (files.includes(pathname)) event.respondWith(newest(request, pathname));
});

/** The server's answer; the kept one where there is none, or only the error of a proxy. */
async function newest(request, path) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(limitMs) }).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await (await caches.open(kept)).match(path)) ?? answer ?? Response.error();
}

async function deleteOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== kept);
  await Promise.all(older.map((name) => caches.delete(name)));
}
