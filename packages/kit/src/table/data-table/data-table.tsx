import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useRef } from 'react';
import { useWindowMedia } from '../../window/window-media.ts';
import { rowsPerPage } from '../page-links/page-chunk.ts';
import classes from './data-table.module.css';
import { SortHeader } from './sort-header.tsx';
import {
  type Column,
  type ListRow,
  type ListTable,
  type TableOptions,
  useDataTable,
} from './use-data-table.ts';
import { useRowKeys } from './use-row-keys.ts';

interface Shown {
  /** What the table holds, for those who do not see it. */
  caption: string;
  /** Newer rows are on their way; the ones shown are the last ones. */
  busy?: boolean;
  /** The key of a row to be pointed out, such as one that was just made. */
  marked?: string | number | undefined;
}

type Props<Row> = Shown & Omit<TableOptions<Row>, 'isKept' | 'isManual'>;

/** A dense table of rows as they are given. */
export function DataTable<Row>({ caption, busy = false, marked, ...options }: Props<Row>) {
  const table = useDataTable({ ...options, isManual: true });
  return (
    <TableView
      caption={caption}
      table={table}
      busy={busy}
      marked={marked}
      columns={options.columns}
      rows={options.rows && table.getRowModel().rows}
    />
  );
}

interface ViewProps<Row> extends Shown {
  table: ListTable<Row>;
  columns: readonly Column<Row>[];
  /** Those of the table's rows that are shown: a page of them. undefined while they are on their way. */
  rows: readonly ListRow<Row>[] | undefined;
}

/**
 * A dense table. j, k and the arrow keys move through the rows' first links, Enter opens one; from a box that selects a row
 * (`data-select`) they move through these.
 */
export function TableView<Row>(props: ViewProps<Row>) {
  const { caption, table, columns, rows, busy = false, marked } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const isPhone = useWindowMedia('(max-width: 40em)');
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
            {table.getFlatHeaders().map(({ column }, nth) => (
              <SortHeader
                key={column.id}
                column={column}
                style={{ width: stepsWide(columns[nth]?.widthSteps) }}
                className={columns[nth]?.align && classes.end}
              >
                {columns[nth]?.head}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className={busy ? classes.busy : undefined}>
          {rows?.map((row) => (
            <tr key={row.id} data-marked={row.id === String(marked) || undefined}>
              {row.getAllCells().map((cell, nth) => (
                <td
                  key={cell.column.id}
                  data-name={cell.column.id}
                  className={columns[nth]?.align && classes.end}
                >
                  {/* Called, not a component: cells of new columns go on where those of the old ones were, with the focus. */}
                  {columns[nth]?.cell(row.original.row)}
                </td>
              ))}
            </tr>
          )) ?? <WaitingRows columnNames={columns.map(({ name }) => name)} />}
        </tbody>
      </table>
    </div>
  );
}

const stepsWide = (steps: number | undefined) =>
  steps === undefined ? undefined : `calc(${steps} * var(--foyer-size-1))`;

const stepPx = 4;
/** What a column without a width needs to be read. */
const minColumnSteps = 30;

/** Pixels below which a table is no longer read across. */
const leastWidth = (columns: readonly Pick<Column<never>, 'widthSteps'>[]) =>
  columns.reduce((sum, { widthSteps = minColumnSteps }) => sum + widthSteps * stepPx, 0);

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
