import { type State, stateNames } from '@foyer/contract';
import { pageNumber, positive, withoutAbsent } from './search-values.ts';

/** What a list of devices or cameras can be narrowed to, beside words. */
export interface Narrowing {
  state?: State;
  /** Ids. */
  customer?: number;
  device?: number;
}

/** What the address of a list holds. */
export interface ListSearch extends Narrowing {
  /** From 1, which is left out. */
  page?: number;
  /** Words to filter by. */
  q?: string;
  /** Retired ones too. */
  retired?: true;
  /** The column it is sorted by, after a minus where downwards. */
  sort?: string;
}

/** Reads an address; what makes no sense in it is left out. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : '';
  return withoutAbsent({
    page: pageNumber(raw.page),
    q: q === '' ? undefined : q,
    retired: raw.retired === true || raw.retired === 'true' ? (true as const) : undefined,
    sort: typeof raw.sort === 'string' && /^-?\p{L}/u.test(raw.sort) ? raw.sort : undefined,
    state: stateNames.find((name) => name === raw.state),
    customer: positive(raw.customer),
    device: positive(raw.device),
  });
}
