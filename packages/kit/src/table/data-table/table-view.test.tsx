import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { TableView } from './data-table.tsx';
import { useDataTable } from './use-data-table.ts';

const rows = [1, 2, 3];
const columns = [{ name: 'Number', cell: (row: number) => `row ${row}` }];

/** A table of three rows that shows the first of them. */
function FirstRow() {
  const table = useDataTable({ columns, rows, rowKey: (row) => row, isManual: true });
  return (
    <TableView
      caption="Numbers"
      table={table}
      columns={columns}
      rows={table.getRowModel().rows.slice(0, 1)}
      busy
      marked={1}
    />
  );
}

test('shows the rows it is given of a table, and says which is pointed out and that newer ones come', () => {
  const view = markupOf(<FirstRow />);
  expect(view.match(/<td[^>]*>row \d</g)).toHaveLength(1);
  expect(view).toContain('data-marked="true"');
  expect(view).toContain('aria-busy="true"');
});
