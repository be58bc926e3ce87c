import { rowsPerPage } from '@foyer/kit';
import type { PageQuery } from '../queries/record-queries.ts';
import type { ListSearch } from './list-search.ts';

/** What the server is asked for at the address of a list; a record that was just created is on the page. */
export function pageQuery(
  { page, sort, q, retired, ...filters }: ListSearch,
  created?: number,
): PageQuery {
  return {
    ...(created !== undefined && page === undefined ? { around: created } : { page: page ?? 1 }),
    limit: rowsPerPage,
    ...(sort !== undefined && { sort }),
    ...(q !== undefined && q.trim() !== '' && { q }),
    ...(retired && { retired }),
    ...filters,
  };
}

/** Asks how many records there are, with as few of them as can be. */
export const countQuery = (filters: object = {}): PageQuery => ({
  page: 1,
  limit: 1,
  ...filters,
});
