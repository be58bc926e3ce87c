import type { Page } from '@playwright/test';

/** What a page did that no journey should see; patterns of `expected` are left out. */
export interface Watch {
  /** Allows a console error or page error whose text matches, for this test. */
  expectTrouble(pattern: RegExp): void;
  /** Everything that happened and was not allowed. */
  troubles(): string[];
}

/** Listens for errors of the page and for requests that leave the machine, which are refused. */
export async function watch(page: Page): Promise<Watch> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') {
      seen.push(`console.error: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`));
  const isElsewhere = (url: URL) =>
    /^(http|ws)s?:$/.test(url.protocol) && url.hostname !== '127.0.0.1';
  await page.context().route(isElsewhere, (route) => {
    seen.push(`request to another host: ${route.request().url()}`);
    return route.abort();
  });
  return {
    expectTrouble: (pattern) => allowed.push(pattern),
    troubles: () => seen.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble))),
  };
}
