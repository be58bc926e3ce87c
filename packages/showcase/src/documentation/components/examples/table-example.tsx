import { type Column, DataTable, type Order, TableView, useDataTable } from '@foyer/kit';
import { Stack } from '@mantine/core';
import { useState } from 'react';

const rows = [
  { door: 'North', people: 412 },
  { door: 'South', people: 388 },
  { door: 'Loading bay', people: 27 },
];
type Row = (typeof rows)[number];

const columns: readonly Column<Row>[] = [
  { name: 'Door', cell: ({ door }) => door, textOf: ({ door }) => door },
  { name: 'People', cell: ({ people }) => people, align: 'end' },
];
const rowKey = ({ door }: Row) => door;

/** A table that keeps the order in which a person sorted it. */
function SortedTable() {
  const [order, onOrder] = useState<Order>();
  const table = useDataTable({ columns, rows, rowKey, order, onOrder });
  return (
    <TableView
      caption="Sorted by name"
      table={table}
      columns={columns}
      rows={table.getRowModel().rows}
    />
  );
}

export const TableExample = () => (
  <Stack>
    <DataTable caption="People by door" columns={columns} rows={rows} rowKey={rowKey} />
    <SortedTable />
  </Stack>
);
