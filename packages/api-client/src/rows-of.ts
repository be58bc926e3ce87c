import type { DataQuery } from '@foyer/contract';

interface Page<Row> {
  rows: Row[];
  next_cursor: string | null;
}

/** Every row of a table, page after page: `for await (const row of rowsOf(foyer.data.flows, { from }))`. */
export async function* rowsOf<Row>(
  table: (input: { query: DataQuery }) => Promise<Page<Row>>,
  query: Omit<DataQuery, 'cursor' | 'format'> = {},
): AsyncGenerator<Row, void> {
  let cursor: string | undefined;
  do {
    const page: Page<Row> = await table({ query: { ...query, ...(cursor && { cursor }) } });
    yield* page.rows;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
