import { useSearch } from '@tanstack/react-router';
import { readListSearch } from './list-search.ts';

/** Whether the address of a list asks for what is retired too. */
export const useShowsRetired = (): boolean =>
  readListSearch(useSearch({ strict: false })).retired === true;
