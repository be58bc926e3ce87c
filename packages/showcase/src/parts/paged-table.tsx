import {
  type Column,
  IconButton,
  type Order,
  PageLinks,
  pageOf,
  TableView,
  useDataTable,
} from '@foyer/kit';
import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './paged-table.module.css';

/** A column of a text, by which rows are sorted; `more` says what is shown in its place. */
export const textColumn = <Row,>(
  name: string,
  textOf: (row: Row) => string,
  more?: Partial<Column<Row>>,
): Column<Row> => ({ name, cell: textOf, textOf, ...more });

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** What the rows were chosen by: where it changes, the first page is shown. */
  filter?: unknown;
}

/** Rows to sort by any column that can be, ten to a page. */
export function PagedTable<Row>({ caption, columns, rows, rowKey, filter }: Props<Row>) {
  const [page, setPage] = useState(1);
  const [presentFilter, setPresentFilter] = useState(filter);
  if (filter !== presentFilter) {
    setPresentFilter(filter);
    setPage(1);
  }
  const [order, setOrder] = useState<Order>();
  const sortBy = (next: Order) => {
    setOrder(next);
    setPage(1);
  };
  const table = useDataTable({ columns, rows, rowKey, order, onOrder: sortBy });
  const shown = rows && pageOf(table.getRowModel().rows, page);
  return (
    <>
      <div className={classes.order}>
        <NativeSelect
          size="xs"
          aria-label={`Sort by: ${caption}`}
          data={[
            { value: '', label: 'Sort by…', disabled: true },
            ...columns.filter((column) => column.textOf).map(({ name }) => name),
          ]}
          value={order?.name ?? ''}
          onChange={(event) => sortBy({ name: event.currentTarget.value, direction: 'ascending' })}
        />
        <IconButton
          variant="default"
          icon={IconArrowsSort}
          iconSize={16}
          label={`Turn the order round: ${caption}`}
          disabled={!order}
          onClick={() =>
            order &&
            sortBy({
              ...order,
              direction: order.direction === 'ascending' ? 'descending' : 'ascending',
            })
          }
        />
      </div>
      <div className={classes.table}>
        <TableView caption={caption} table={table} columns={columns} rows={shown?.rows} />
      </div>
      <PageLinks
        of={caption}
        page={shown?.page ?? page}
        rowCount={rows?.length ?? 0}
        onPage={setPage}
      />
    </>
  );
}
