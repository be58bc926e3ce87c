import type { VisitorRules } from '@foyer/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';

const { part } = queryKeys('sites');

/** Who counts as a visitor of a site: all versions, the newest first. */
export const visitorDefinitions = (site: number) =>
  queryOptions({
    queryKey: part('visitor-definitions', site),
    queryFn: ({ signal }) => api.visitorDefinitions.list({ params: { id: site }, signal }),
  });

/** What rules make of the last 28 days, which have ended. */
export const visitorPreview = (site: number, rules: VisitorRules) =>
  queryOptions({
    queryKey: part('visitor-preview', site, JSON.stringify(rules)),
    queryFn: ({ signal }) =>
      api.visitorDefinitions.preview({ params: { id: site }, body: rules, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** Loads again what says visitors: the days of the site are counted again. */
export async function invalidateVisitors(queries: QueryClient): Promise<void> {
  await Promise.all(
    (['sites', 'flows'] as const).map((noun) =>
      queries.invalidateQueries({ queryKey: queryKeys(noun).all }),
    ),
  );
}
