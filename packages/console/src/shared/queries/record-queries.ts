import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { keepVersion } from '../api/version.ts';
import { queryKeys } from './query-keys.ts';

interface ReadCalls<Row, Full, Query> {
  list: (input: { query?: Query; signal?: AbortSignal }) => Promise<Row[]>;
  get: (input: { params: { id: number }; signal?: AbortSignal }) => Promise<Full>;
}

/** A part of a list: its page, order, words and filters, as the server takes them. */
export interface PageQuery {
  page?: number;
  limit: number;
  sort?: string;
  q?: string;
  /** The page with this record, where `page` is left out. */
  around?: number;
  [filter: string]: unknown;
}

export interface Page<Row> {
  rows: Row[];
  /** On all pages. */
  count: number;
  /** From 1. */
  page: number;
}

interface Intervals {
  /** Time until a shown list is loaded again, in ms; never unless given. */
  listMs?: number;
  /** Time until a shown record is loaded again, in ms; never unless given. */
  detailMs?: number;
}

/** The queries of a noun's list and of one record, and the keys of all its queries. */
export function recordQueries<Row, Full, Query extends object>(
  noun: string,
  calls: ReadCalls<Row, Full, Query>,
  { listMs, detailMs }: Intervals = {},
) {
  const keys = queryKeys(noun);
  const pageOf =
    (query: PageQuery) =>
    ({ signal }: { signal: AbortSignal }) =>
      calls.list({ query: query as Query, signal }) as Promise<unknown> as Promise<Page<Row>>;
  return {
    keys,
    /** A page of the records the person may see, and how many there are on all pages. */
    page: (query: PageQuery) =>
      queryOptions({
        queryKey: keys.list(query),
        queryFn: pageOf(query),
        ...(listMs !== undefined && { refetchInterval: listMs }),
      }),
    /** Records to choose from, as `page`. */
    choices: (query: PageQuery) =>
      queryOptions({ queryKey: keys.part('choices', query), queryFn: pageOf(query) }),
    detail: (id: number) =>
      queryOptions({
        queryKey: keys.detail(id),
        queryFn: ({ signal }) => calls.get({ params: { id }, signal }),
        // An answer that equals the one before takes its place, with the version of the newer one.
        structuralSharing: (before: unknown, answer: unknown) =>
          keepVersion(answer as object, replaceEqualDeep(before, answer) as object),
        ...(detailMs !== undefined && { refetchInterval: detailMs }),
      }),
  };
}

export type RecordQueries<Row, Full, Query extends object> = ReturnType<
  typeof recordQueries<Row, Full, Query>
>;
