import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { keepVersion } from '../api/version.ts';
import { queryKeys } from './query-keys.ts';

interface ReadCalls<Row, Full, Query> {
  list: (input: { query?: Query; signal?: AbortSignal }) => Promise<Row[]>;
  get: (input: { params: { id: number }; signal?: AbortSignal }) => Promise<Full>;
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
  return {
    keys,
    /** The records the person may see, by name; all in use unless `query` asks for others. */
    list: (query?: Query) =>
      queryOptions({
        queryKey: keys.list(query ?? {}),
        queryFn: ({ signal }) => calls.list({ ...(query && { query }), signal }),
        ...(listMs !== undefined && { refetchInterval: listMs }),
      }),
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
