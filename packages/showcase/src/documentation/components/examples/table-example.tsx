import { type Column, DataTable } from '@foyer/kit';

const rows = [
  { door: 'North', people: 412 },
  { door: 'South', people: 388 },
  { door: 'Loading bay', people: 27 },
];

const columns: readonly Column<(typeof rows)[number]>[] = [
  { name: 'Door', cell: ({ door }) => door },
  { name: 'People', cell: ({ people }) => people, align: 'end' },
];

export const TableExample = () => (
  <DataTable caption="People by door" columns={columns} rows={rows} rowKey={({ door }) => door} />
);
