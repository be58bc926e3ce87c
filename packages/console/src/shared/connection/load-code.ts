import { connection } from './server-connection.ts';

/** How browsers and Vite say that a part of the console, or its styles, could not be fetched. */
const notFetched =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** When the page was last loaded anew for a part that could not be had, in milliseconds since 1970. */
const reloadedKey = 'foyer-reloaded-at';
const reloadsApartMs = 60_000;

/** Told before the page is loaded anew by itself, so that what was typed can be kept. */
const beforeReload = new Set<() => void>();
let isReloading = false;

/** Whether the page is about to be loaded anew by itself. */
export const isLoadingAnew = (): boolean => isReloading;

/** Has `keep` called before the page is loaded anew by itself. Answers how to stop that. */
export function keepBeforeReload(keep: () => void): () => void {
  beforeReload.add(keep);
  return () => void beforeReload.delete(keep);
}

/**
 * Fetches a part of the console. While the server cannot be reached it waits, and goes on by itself
 * afterwards. A part that cannot be had although the server answers belongs to an older release, or is
 * remembered as missing by the browser: the page is loaded anew at its address, at most once a minute.
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (!notFetched.test(String(error))) throw error;
      if (await connection.check()) {
        if (attempt > 1) return loadAnew(error);
      } else {
        attempt = 0;
        await connection.back();
      }
      await fetchStylesAgain();
    }
  }
}

/** Styles that did not come. Browsers give them a sheet nevertheless, so that only the event tells. */
const failedStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

/** Vite asks for each style once; one that did not come would be missing for good. */
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

function loadAnew(error: unknown): Promise<never> {
  const lastMs = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - lastMs < reloadsApartMs)
    throw new Error('A part of the console cannot be fetched.', { cause: error });
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  isReloading = true;
  for (const keep of beforeReload) keep();
  location.reload();
  return new Promise(() => undefined);
}
