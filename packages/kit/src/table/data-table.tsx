import { Skeleton } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import classes from './data-table.module.css';
import { rowsPerPage } from './page-chunk.ts';
import { type Order, SortHeader } from './sort-header.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** One column: how it is named and what it shows of a row. */
export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** CSS width of what never wraps, such as a time; columns without one get room by what they hold. */
  width?: string;
  /** For numbers and actions. */
  align?: 'end';
  /** It shows moments: whoever draws the table names their zone, once. */
  isMoment?: true;
  /** What the rows are sorted by when this column's name is pressed; without it they cannot be. */
  textOf?: (row: Row) => string;
}

interface Props<Row> {
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  /** undefined while the first rows are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Newer rows are on their way; the ones shown are the last ones. */
  busy?: boolean;
  /** The column the rows are sorted by. Sorting them is up to who gives them. */
  order?: Order | undefined;
  onOrder?: (order: Order) => void;
  /** The key of a row to be pointed out, such as one that was just made. */
  marked?: string | number | undefined;
}

/** A dense table. j, k and the arrow keys move through the rows' first links, Enter opens one. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, busy = false, order, onOrder, marked } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  const isCramped = isPhone || (room > 0 && room < leastWidth(columns));
  return (
    <div ref={ref}>
      <table
        className={isCramped ? `${classes.table} ${classes.cards}` : classes.table}
        aria-busy={busy || rows === undefined}
      >
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, width, align, textOf }) => (
              <SortHeader
                key={name}
                name={name}
                style={{ width }}
                className={align && classes.end}
                order={order}
                onOrder={textOf && onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body} className={busy ? classes.busy : undefined}>
          {rows?.map((row) => (
            <tr key={rowKey(row)} data-marked={rowKey(row) === marked || undefined}>
              {columns.map(({ name, cell, align }) => (
                <td key={name} data-name={name} className={align && classes.end}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          )) ?? <WaitingRows columnNames={columns.map(({ name }) => name)} />}
        </tbody>
      </table>
    </div>
  );
}

/** Pixels a column without a width needs to be read. */
const leastColumnPx = 120;

/** Pixels below which a table is no longer read across. */
const leastWidth = (columns: readonly Pick<Column<never>, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + (Number.parseInt(width ?? '', 10) || leastColumnPx), 0);

function WaitingRows({ columnNames }: { columnNames: readonly string[] }) {
  return Array.from({ length: rowsPerPage }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content
    <tr key={row}>
      {columnNames.map((name) => (
        <td key={name} data-name={name}>
          <Skeleton height={12} width="70%" />
        </td>
      ))}
    </tr>
  ));
}
