import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from './query-keys.ts';

/** Ids asked for at once. */
const namesAtOnce = 200;

/** A list in parts of at most `size`. */
export const chunksOf = <One>(list: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, nth) =>
    list.slice(nth * size, (nth + 1) * size),
  );

/** Names of regions and sites by their ids, as far as the person may see them. */
export interface LimitNames {
  regions: ReadonlyMap<number, string>;
  sites: ReadonlyMap<number, string>;
}

interface Limits {
  RegionIDs: readonly number[];
  SiteIDs: readonly number[];
}

type Asked = { page: number; limit: number; ids: string };
type Named = { id: number; Name: string };

async function namesOf(ids: Iterable<number>, list: (query: Asked) => Promise<unknown>) {
  const pages = await Promise.all(
    chunksOf([...new Set(ids)], namesAtOnce).map(
      (some) =>
        list({ page: 1, limit: namesAtOnce, ids: some.join(',') }) as Promise<{ rows: Named[] }>,
    ),
  );
  return new Map(pages.flatMap(({ rows }) => rows.map(({ id, Name }) => [id, Name] as const)));
}

/** Loads the names of what several are limited to; sites also once they are retired. */
export async function loadLimitNames(
  limits: readonly Limits[],
  signal: AbortSignal,
): Promise<LimitNames> {
  const [regions, sites] = await Promise.all([
    namesOf(
      limits.flatMap(({ RegionIDs }) => RegionIDs),
      (query) => api.regions.list({ query, signal }),
    ),
    namesOf(
      limits.flatMap(({ SiteIDs }) => SiteIDs),
      (query) => api.sites.list({ query: { ...query, retired: true }, signal }),
    ),
  ]);
  return { regions, sites };
}

/** The names of what somebody is limited to. */
export const limitNames = ({ RegionIDs, SiteIDs }: Limits) =>
  queryOptions({
    // not shown: part of a key of queries
    queryKey: queryKeys('sites').part('limit names', RegionIDs, SiteIDs),
    queryFn: ({ signal }) => loadLimitNames([{ RegionIDs, SiteIDs }], signal),
  });
