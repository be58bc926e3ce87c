/** Files with a hash in their name, which never change; a build adds some, and those used longest ago go. */
const filesCache = 'foyer-files';
const maxFiles = 400;
/** A line that is down may hang instead of failing. */
const limitMs = 4_000;
/** Pages of the server itself, which the console's page must not stand in for. */
const ofServer =
  /^\/(api|user|images|products|map|docs|openapi\.json|healthz|readyz|metrics|mcp)(\/|$)/;

interface Parts {
  origin: string;
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** A file that was kept when the worker was installed. */
  kept: (path: string) => Promise<Response | undefined>;
  caches: Pick<CacheStorage, 'open'>;
}

/** The answer to a request of a page; undefined for what goes to the server as if there were no worker, such as the API. */
export function answerOf(request: Request, parts: Parts): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== parts.origin) return undefined;
  if (request.mode === 'navigate') {
    // Its address may lead to any screen: the router reads it.
    return ofServer.test(pathname) ? undefined : newest(request, '/index.html', parts);
  }
  if (pathname.startsWith('/assets/')) return hashedFile(request, pathname, parts);
  return ['/color-scheme.js', '/favicon.svg'].includes(pathname)
    ? newest(request, pathname, parts)
    : undefined;
}

/** The server's answer; the kept one where there is none, or only the error of a proxy. */
async function newest(request: Request, path: string, parts: Parts): Promise<Response> {
  const answer = await parts
    .fetch(request, { signal: AbortSignal.timeout(limitMs) })
    .catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await parts.kept(path)) ?? answer ?? Response.error();
}

/** Kept once it was loaded. */
async function hashedFile(request: Request, path: string, parts: Parts): Promise<Response> {
  const cache = await parts.caches.open(filesCache);
  const kept = (await parts.kept(path)) ?? (await cache.match(request));
  if (kept) return kept;
  const answer = await parts.fetch(request);
  if (answer.ok) await keep(cache, request, answer.clone());
  return answer;
}

async function keep(cache: Cache, request: Request | string, answer: Response): Promise<void> {
  // Without room the file is fetched again.
  await cache.put(request, answer).catch(() => undefined);
  const known = await cache.keys();
  await Promise.all(known.slice(0, -maxFiles).map((oldest) => cache.delete(oldest)));
}

/** Keeps files that a page loaded before there was a worker; the browser's own cache has them. */
export async function keepLoadedFiles(
  caches: Pick<CacheStorage, 'open'>,
  addresses: readonly string[],
): Promise<void> {
  const cache = await caches.open(filesCache);
  for (const address of addresses.slice(0, maxFiles)) {
    if (!new URL(address).pathname.startsWith('/assets/') || (await cache.match(address))) continue;
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) await keep(cache, address, answer);
  }
}
