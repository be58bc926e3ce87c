import { type SourceState, sourceStates } from '@foyer/contract';
import { withoutAbsent } from '../../shared/navigation/search-values.ts';
import { pageNumber } from '../../shared/records/list-search.ts';

export interface SourceSearch {
  state?: SourceState;
  /** From 1, which is left out. */
  page?: number;
}

/** The list's state and page are kept in the address; new ones by default. */
export const readSourceSearch = (raw: Record<string, unknown>): SourceSearch =>
  withoutAbsent({
    state: sourceStates.find((one) => one === raw.state),
    page: pageNumber(raw.page),
  });
