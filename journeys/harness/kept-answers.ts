import { expect, type Page } from '@playwright/test';

/** What this browser keeps of what was seen: the queries and their answers. */
export const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ keys: string[]; answers: string }>((resolve) => {
        const opening = indexedDB.open('foyer-last-seen');
        opening.onsuccess = () => {
          const store = opening.result.transaction('answers').objectStore('answers');
          const keys = store.getAllKeys();
          const answers = store.getAll();
          answers.onsuccess = () => {
            opening.result.close();
            resolve({ keys: keys.result.map(String), answers: JSON.stringify(answers.result) });
          };
        };
      }),
  );

/** Waits until an answer is kept, by the beginning of its query. */
export const isKept = (page: Page, ...query: readonly unknown[]) =>
  expect
    .poll(async () => (await keptAnswers(page)).keys.join('\n'))
    .toContain(JSON.stringify(query).slice(0, -1));
