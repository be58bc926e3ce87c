import type { Column, Order } from '@foyer/kit';

type Sortable = Pick<Column<never>, 'name' | 'sortBy'>;

/** The column that an address names, by its name or by its field. */
const columnOf = (columns: readonly Sortable[], sort: string | undefined) => {
  const named = sort?.replace(/^-/, '');
  return columns.find(
    ({ name, sortBy }) => sortBy !== undefined && (name === named || sortBy === named),
  );
};

const isDescending = (sort: string | undefined) => sort?.startsWith('-') === true;

/** The order that an address names: `-Last seen` is the column Last seen, descending. */
export function orderOf(columns: readonly Sortable[], sort: string | undefined): Order | undefined {
  const column = columnOf(columns, sort);
  return (
    column && { name: column.name, direction: isDescending(sort) ? 'descending' : 'ascending' }
  );
}

/** An order as an address names it, by the field of its column: names are in the language of the page. */
export function sortOf(columns: readonly Sortable[], { name, direction }: Order): string {
  const field = columnOf(columns, name)?.sortBy ?? name;
  return direction === 'descending' ? `-${field}` : field;
}

/** What the server is asked to sort by, in its own words; nothing where the address names no column. */
export function sortAsked(
  columns: readonly Sortable[],
  sort: string | undefined,
): { sort?: string } {
  const field = columnOf(columns, sort)?.sortBy;
  if (field === undefined) return {};
  return { sort: isDescending(sort) ? `-${field}` : field };
}
