// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Held } from '../../examples/held.tsx';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { TableView } from './data-table.tsx';
import { type Column, type Order, useDataTable } from './use-data-table.ts';

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

const doors = ['South', 'North', 'West'];
const doorColumns: readonly Column<string>[] = [
  { name: 'Door', cell: (door) => <a href={`#${door}`}>{door}</a>, textOf: (door) => door },
  { name: 'Side', cell: () => 'outside' },
];

function Doors({ order, onOrder }: { order: Order | undefined; onOrder: (next: Order) => void }) {
  const table = useDataTable({
    columns: doorColumns,
    rows: doors,
    rowKey: (door) => door,
    order,
    onOrder,
  });
  return (
    <TableView
      caption="Doors"
      table={table}
      columns={doorColumns}
      rows={table.getRowModel().rows}
    />
  );
}

const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

function drawDoors() {
  renderPart(
    <Held<Order | undefined> initial={undefined}>
      {(order, onOrder) => <Doors order={order} onOrder={onOrder} />}
    </Held>,
  );
}

test('the name of a column sorts by it, and pressed again turns the order round', async () => {
  drawDoors();
  expect(shown()).toEqual(doors);
  expect(screen.queryByRole('button', { name: 'Side' })).toBeNull();
  screen.getByRole('button', { name: 'Door' }).focus();
  pressKey('Enter');
  expect(shown()).toEqual(['North', 'South', 'West']);
  const head = screen.getByRole('columnheader', { name: 'Door' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  pressKey('Enter');
  expect(shown()).toEqual(['West', 'South', 'North']);
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await expectAccessiblePart();
});

test('j enters the table from an idle page; j, k and the arrow keys move through its links', () => {
  drawDoors();
  const focused = () => document.activeElement?.textContent;
  pressKey('j');
  expect(focused()).toBe('South');
  pressKey('j');
  pressKey('ArrowDown');
  expect(focused()).toBe('West');
  pressKey('k');
  expect(focused()).toBe('North');
});

test('keys of another field stay its own', () => {
  renderPart(<input aria-label="Words" />);
  drawDoors();
  const field = screen.getByRole('textbox', { name: 'Words' });
  field.focus();
  pressKey('j');
  expect(document.activeElement).toBe(field);
});

test('columns that are made anew, as when pictures come, leave the focus where it is', () => {
  const Numbers = () => {
    const made = [{ name: 'Number', cell: (row: number) => <button type="button">{row}</button> }];
    const table = useDataTable({ columns: made, rows, rowKey: (row) => row, isManual: true });
    return (
      <TableView caption="Numbers" table={table} columns={made} rows={table.getRowModel().rows} />
    );
  };
  const { rerender } = renderPart(<Numbers />);
  const button = screen.getByRole('button', { name: '2' });
  button.focus();
  rerender(<Numbers />);
  expect(document.activeElement).toBe(button);
});
