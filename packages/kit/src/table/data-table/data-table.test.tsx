import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pageCount, rowsPerPage } from '../page-links/page-chunk.ts';
import { PageLinks } from '../page-links/page-links.tsx';
import { DataTable } from './data-table.tsx';

const drawn = (rows: readonly number[] | undefined) =>
  renderToStaticMarkup(
    <MantineProvider>
      <DataTable
        caption="Numbers"
        columns={[{ name: 'Number', cell: (row) => `row ${row}` }]}
        rows={rows}
        rowKey={(row) => row}
      />
    </MantineProvider>,
  );

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('a table', () => {
  test.each([0, 1, 10, 11])('draws %i rows, each once and under its heading', (count) => {
    const table = drawn(numbers(count));
    expect(table.match(/<td[^>]*>row \d+</g) ?? []).toHaveLength(count);
    expect(table.match(/<th\b/g)).toHaveLength(1);
    expect(table).toContain('aria-busy="false"');
  });

  test('on its way has the rows of a page, and says that it is busy', () => {
    const table = drawn(undefined);
    expect(table.match(/<td/g)).toHaveLength(rowsPerPage);
    expect(table).toContain('aria-busy="true"');
  });
});

describe('links to pages', () => {
  test.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [10_000, 10],
    [30_000_000, 10],
  ])('of %i rows are %i', (rowCount, links) => {
    const pages = renderToStaticMarkup(
      <MantineProvider>
        <PageLinks page={1} rowCount={rowCount} onPage={() => {}} />
      </MantineProvider>,
    );
    const numbered = pages.match(/>(\d[\d,]*)<\/button>/g) ?? [];
    expect(numbered).toHaveLength(links);
    expect(pageCount(rowCount)).toBeGreaterThanOrEqual(links);
  });

  test('of five rows, one a page, are five', () => {
    const pages = renderToStaticMarkup(
      <MantineProvider>
        <PageLinks page={1} rowCount={5} perPage={1} onPage={() => {}} />
      </MantineProvider>,
    );
    expect(pages.match(/>(\d[\d,]*)<\/button>/g)).toHaveLength(5);
  });
});
