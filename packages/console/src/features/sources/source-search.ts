import { type SourceState, sourceStates } from '@foyer/contract';
import { pageNumber, positive, withoutAbsent } from '../../shared/records/list-search.ts';

export interface SourceSearch {
  state?: SourceState;
  /** Id of the customer whose sources are listed. */
  customer?: number;
  /** From 1, which is left out. */
  page?: number;
}

/** The list's state, customer and page are kept in the address; new ones by default. */
export const readSourceSearch = (raw: Record<string, unknown>): SourceSearch =>
  withoutAbsent({
    state: sourceStates.find((one) => one === raw.state),
    customer: positive(raw.customer),
    page: pageNumber(raw.page),
  });
