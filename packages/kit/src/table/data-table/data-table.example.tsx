import { defineExamples } from '../../examples/define-examples.ts';
import { Held } from '../../examples/held.tsx';
import { longName } from '../../examples/sample-texts.ts';
import { CellText } from '../cell-text/cell-text.tsx';
import { DataTable, TableView } from './data-table.tsx';
import { type Column, type Order, useDataTable } from './use-data-table.ts';

interface Door {
  name: string;
  people: number;
}

const doors: readonly Door[] = [
  { name: 'South', people: 388 },
  { name: 'North', people: 412 },
  { name: 'Loading bay', people: 27 },
];
const columns: readonly Column<Door>[] = [
  { name: 'Door', cell: ({ name }) => <CellText text={name} />, textOf: ({ name }) => name },
  { name: 'People', cell: ({ people }) => people, align: 'end', widthSteps: 22 },
];
const rowKey = ({ name }: Door) => name;

const table = (caption: string, rows: readonly Door[] | undefined, more = {}) => (
  <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} {...more} />
);

function SortedDoors({
  order,
  onOrder,
}: {
  order: Order | undefined;
  onOrder: (order: Order) => void;
}) {
  const table = useDataTable({ columns, rows: doors, rowKey, order, onOrder });
  return (
    <TableView
      caption="Doors to sort"
      table={table}
      columns={columns}
      rows={table.getRowModel().rows}
    />
  );
}

const sorted = (initial: Order | undefined) => (
  <Held<Order | undefined> initial={initial}>
    {(order, onOrder) => <SortedDoors order={order} onOrder={onOrder} />}
  </Held>
);

export const examples = defineExamples(
  {
    part: 'DataTable',
    states: {
      ready: table('People by door', doors),
      empty: table('People by no door', []),
      waiting: table('People, waited for', undefined),
      'newer rows on their way': table('People, loaded again', doors, { busy: true }),
      'one row pointed out': table('People, with a new door', doors, { marked: 'North' }),
      'long names': table('People by doors with long names', [
        { name: longName, people: 1_204_312 },
      ]),
    },
  },
  {
    part: 'TableView',
    states: {
      ready: sorted(undefined),
      sorted: sorted({ name: 'Door', direction: 'descending' }),
    },
  },
);
