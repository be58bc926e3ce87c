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
export const stateColumn = <Row extends { state: State }>(): Column<Row> => ({
  name: 'State',
  width: '132px',
  cell: ({ state }) => <StateBadge state={state} />,
  textOf: ({ state }) => state,
});
