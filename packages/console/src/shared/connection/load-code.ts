import { connection } from './server-connection.ts';

/** Messages of browsers and Vite for a chunk or stylesheet that could not be fetched. */
const notFetched =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Key of the time of the last reload because of a missing chunk, in milliseconds since 1970. */
const reloadedKey = 'foyer-reloaded-at';
const reloadsApartMs = 60_000;

/** Called before the page reloads itself, to keep what was typed. */
const beforeReload = new Set<() => void>();
let isReloading = false;

/** Whether the page is reloading itself. */
export const isReloadingItself = (): boolean => isReloading;

/** Registers `keep` to be called before the page reloads itself; returns a function that removes it. */
export function keepBeforeReload(keep: () => void): () => void {
  beforeReload.add(keep);
  return () => void beforeReload.delete(keep);
}

/**
 * Loads a chunk of the console. While the server cannot be reached it waits, and retries
 * afterwards. A chunk that is missing although the server answers belongs to an older release, or
 * the browser has cached the failure: the page is reloaded, at most once a minute.
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (!notFetched.test(String(error))) throw error;
      if (await connection.check()) {
        if (attempt > 1) return reloadPage(error);
      } else {
        attempt = 0;
        await connection.back();
      }
      await fetchStylesAgain();
    }
  }
}

/** Stylesheets that failed to load. Only the event tells: browsers set `link.sheet` nevertheless. */
const failedStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

/** Vite requests each stylesheet once, so a failed one is requested again here. */
async function fetchStylesAgain(): Promise<void> {
  const failed = [...failedStyles].filter(({ isConnected }) => isConnected);
  failedStyles.clear();
  await Promise.all(
    failed.map((old) => {
      const link = old.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
      });
      old.replaceWith(link);
      return settled;
    }),
  );
}

function reloadPage(error: unknown): Promise<never> {
  const lastMs = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - lastMs < reloadsApartMs)
    throw new Error('A part of the console cannot be fetched.', { cause: error });
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  isReloading = true;
  for (const keep of beforeReload) keep();
  location.reload();
  return new Promise(() => undefined);
}
