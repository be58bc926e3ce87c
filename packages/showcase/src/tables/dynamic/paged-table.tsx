import { type Column, DataTable, type Order, PageLinks, pageOf, rowsBy } from '@foyer/kit';
import { useState } from 'react';
import classes from './paged-table.module.css';

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  page: number;
  onPage: (page: number) => void;
}

/** Rows to sort by any column that can be, ten to a page. */
export function PagedTable<Row>({ caption, columns, rows, rowKey, page, onPage }: Props<Row>) {
  const [order, setOrder] = useState<Order>();
  const textOf = columns.find(({ name }) => name === order?.name)?.textOf;
  const sorted = order && textOf ? rowsBy(rows, textOf, order.direction) : rows;
  const shown = pageOf(sorted, page);
  return (
    <>
      <div className={classes.table}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={shown.rows}
          rowKey={rowKey}
          order={order}
          onOrder={(next) => {
            setOrder(next);
            onPage(1);
          }}
        />
      </div>
      <PageLinks page={shown.page} rowCount={rows.length} onPage={onPage} />
    </>
  );
}
