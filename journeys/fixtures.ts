import { test as base, expect, type Page } from '@playwright/test';
import { type RealServer, startRealServer } from './harness/real-server.ts';
import { type Watch, watch } from './harness/watched-page.ts';

export { expect } from '@playwright/test';
export {
  expectAccessible,
  expectAccessibleIn,
  expectInLandmarks,
  expectReadable,
} from './harness/accessibility.ts';
export { findRow } from './harness/lists.ts';
export { alertsNamed, messageOf } from './harness/messages.ts';
export { administrator } from './harness/real-server.ts';
export { keepPicture, keepScreenshot } from './harness/screenshots.ts';
export { newSite, type Site } from './harness/site.ts';

interface Fixtures {
  /** Allows a console error whose text matches; any other fails the test. */
  expectTrouble: Watch['expectTrouble'];
  watched: Watch;
  /** A page whose session is the administrator's; no screen is open: go where the journey begins. */
  signedIn: Page;
  /** Gives the page a session; no screen is open. */
  signInAs: (token: string) => Promise<void>;
  /** Goes straight to a screen as somebody who signed in before: the administrator by default. */
  open: (path: string, token?: string) => Promise<void>;
}

/** A server a worker; tests open their pages themselves. */
export const serverTest = base.extend<object, { server: RealServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const server = await startRealServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** Gives a page a session without a screen of the console: to load one takes seconds. */
async function storeSession(page: Page, origin: string, token: string) {
  // Any file of this origin gives access to its storage.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

/** Goes straight to a screen with a session as a sign-in would have left it. */
export async function openAs(page: Page, origin: string, token: string, path: string) {
  await storeSession(page, origin, token);
  await page.goto(origin + path);
}

export const test = serverTest.extend<Fixtures>({
  watched: [
    async ({ page }, use) => {
      const watched = await watch(page);
      await use(watched);
      expect(watched.troubles(), 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  expectTrouble: async ({ watched }, use) => use(watched.expectTrouble),
  signInAs: async ({ page, server }, use) => {
    await use((token) => storeSession(page, server.url, token));
  },
  open: async ({ page, server }, use) => {
    await use(async (path, token) => {
      await openAs(page, server.url, token ?? (await server.tokenOf()), path);
    });
  },
  signedIn: async ({ page, server, signInAs }, use) => {
    await signInAs(await server.tokenOf());
    await use(page);
  },
});
