import type { Locator, Page } from '@playwright/test';

/**
 * The row of a list that says `text`, wherever other journeys' records have pushed it: a server is
 * shared by all journeys of a worker.
 */
export async function findRow(page: Page, text: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(text);
  return page.getByRole('row', { name: text });
}

/** The page of so many rows that an address asks for, as the server answers it. */
export function pageOf(rowOf: (id: number) => object, count: number, { searchParams }: URL) {
  const text = searchParams.get('q') ?? '';
  const rows = Array.from({ length: count }, (_, i) => rowOf(i + 1)).filter((row) =>
    JSON.stringify(row).includes(text),
  );
  const [page, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name)));
  return { rows: rows.slice((page! - 1) * limit!, page! * limit!), count: rows.length, page };
}
