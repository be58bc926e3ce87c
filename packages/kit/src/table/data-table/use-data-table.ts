import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type ReactTable,
  rowSortingFeature,
  type SortingState,
  type Row as TableRow,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { compareTexts } from '../paged-rows/list-rows.ts';

/** One column: how it is named and what it shows of a row. */
export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Width of what never wraps, such as a time, in steps of 4 px; columns without one get room by what they hold. */
  widthSteps?: number;
  /** For numbers and actions. */
  align?: 'end';
  /** It shows moments: whoever draws the table names their zone, once. */
  isMoment?: true;
  /** What the rows are sorted by when this column's name is pressed; without it and `sortBy` they cannot be. */
  textOf?: (row: Row) => string;
  /** The field by which the server sorts the rows. */
  sortBy?: string;
  /** Stands in the head of the column in place of its name, such as a box that selects all rows. */
  head?: ReactNode;
}

/** The column that rows are sorted by. */
export interface Order {
  name: string;
  direction: 'ascending' | 'descending';
}

export interface TableOptions<Row> {
  columns: readonly Column<Row>[];
  /** undefined while the first rows are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The column the rows are sorted by. */
  order?: Order | undefined;
  /** A column's name was pressed. Without it none can be. */
  onOrder?: ((order: Order) => void) | undefined;
  /** Whether the table shows a row; without it all are shown. */
  isKept?: ((row: Row) => boolean) | undefined;
  /** The rows come narrowed and sorted, from the server. */
  isManual?: boolean;
}

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

/** A row as the library holds it, which may be of any type. */
interface Held<Row> {
  row: Row;
}
export type ListTable<Row> = ReactTable<Features, Held<Row>>;
export type ListRow<Row> = TableRow<Features, Held<Row>>;

const definitionOf = <Row>({
  name,
  textOf,
  sortBy,
}: Column<Row>): ColumnDef<Features, Held<Row>> => ({
  id: name,
  header: name,
  accessorFn: ({ row }) => textOf?.(row),
  enableSorting: textOf !== undefined || sortBy !== undefined,
  sortFn: (a, b, id) => compareTexts(a.getValue(id), b.getValue(id)),
});

/** Rows in a table that filters and sorts them. */
export function useDataTable<Row>(options: TableOptions<Row>): ListTable<Row> {
  const { columns, rows, rowKey, order, onOrder, isKept, isManual = false } = options;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const data = useMemo(() => (rows ?? []).map((row) => ({ row })), [rows]);
  const sorting = useMemo<SortingState>(
    () =>
      order && columns.some(({ name, textOf, sortBy }) => name === order.name && (textOf ?? sortBy))
        ? [{ id: order.name, desc: order.direction === 'descending' }]
        : [],
    [order, columns],
  );
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => String(rowKey(row)),
    state: { sorting, globalFilter: isKept, columnFilters: [] },
    manualSorting: isManual,
    manualFiltering: isManual,
    enableSorting: onOrder !== undefined,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (change: Updater<SortingState>) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next) onOrder?.({ name: next.id, direction: next.desc ? 'descending' : 'ascending' });
    },
    // The filter says of a row whether it is kept; one column is enough to ask it.
    globalFilterFn: (row, _, isRowKept: (row: Row) => boolean) => isRowKept(row.original.row),
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.name,
  });
}
