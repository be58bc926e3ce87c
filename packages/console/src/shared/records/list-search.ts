import { channelStates, stateNames } from '@foyer/contract';
import { notFound } from '@tanstack/react-router';
import { positive, withoutAbsent } from '../navigation/search-values.ts';
import { readScope, type Scope } from '../scope/scope.ts';

/** The words for states by which lists are filtered; each list has its own of them. */
const listStates = [
  ...new Set([
    ...stateNames,
    ...channelStates,
    'enabled',
    'disabled',
    // not shown: codes in addresses, which `listStateName` words
    'in use',
    // not shown: as above
    'is sent',
  ] as const),
];
export type ListState = (typeof listStates)[number];

/** What a list can be narrowed to, beside words. */
export interface Narrowing extends Scope {
  state?: ListState;
  /** Id. */
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

/** Reads an address; invalid values are left out. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : '';
  return withoutAbsent({
    page: pageNumber(raw.page),
    q: q === '' ? undefined : q,
    retired: raw.retired === true || raw.retired === 'true' ? (true as const) : undefined,
    sort: typeof raw.sort === 'string' && /^-?\p{L}/u.test(raw.sort) ? raw.sort : undefined,
    state: listStates.find((name) => name === raw.state),
    device: positive(raw.device),
    ...readScope(raw),
  });
}

/** No list has more pages: the server answers no further. */
const furthestPage = 1_000_000;

/** The page that an address names, limited to the last possible one; undefined is the first, which is left out. */
export const pageNumber = (value: unknown): number | undefined => {
  const page = Math.floor(Number(value));
  return page > 1 ? Math.min(page, furthestPage) : undefined;
};

/** A moment as ISO 8601 in UTC; undefined for anything else. */
export const moment = (value: unknown): string | undefined => {
  const at = typeof value === 'string' ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
};

/** The owner of a new record, in the address of its form: ids. */
export interface OwnerSearch {
  customer?: number;
  site?: number;
  device?: number;
}

/** Reads an address; invalid values are left out. */
export const readOwnerSearch = (raw: Record<string, unknown>): OwnerSearch =>
  withoutAbsent({
    customer: positive(raw.customer),
    site: positive(raw.site),
    device: positive(raw.device),
  });

/** A record's id in an address; anything else is "not found". */
export const readId = {
  parse: ({ id }: { id: string }) => {
    if (!/^\d{1,15}$/.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
