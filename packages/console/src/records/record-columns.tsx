import type { State } from '@foyer/contract';
import { CellText, type Column, StateBadge } from '@foyer/kit';

/** A column of texts that somebody typed, sortable by them. */
export const textColumn = <Row,>(
  name: string,
  textOf: (row: Row) => string,
  width?: string,
): Column<Row> => ({
  name,
  cell: (row) => <CellText text={textOf(row)} />,
  textOf,
  ...(width !== undefined && { width }),
});

/** How each of them is, sortable by the word. */
export const stateColumn = <
  Row extends { state: State; retired_at: string | null },
>(): Column<Row> => ({
  name: 'State',
  width: '132px',
  cell: ({ state, retired_at }) => <StateBadge state={retired_at === null ? state : 'retired'} />,
  textOf: ({ state, retired_at }) => (retired_at === null ? state : 'retired'),
});
