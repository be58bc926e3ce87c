import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { analyticsQuery } from './analytics-query.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

/** The dashboard looks again this often. */
export const refreshMs = 30_000;

/**
 * The dashboard's figures. A range that moves with the time is fixed anew whenever they are asked for;
 * those of the range or filter before stay until the new ones have come.
 */
export const dashboard = (search: AnalyticsSearch, zone: string | undefined) =>
  queryOptions({
    queryKey: ['analytics', search, zone],
    queryFn: ({ signal }) =>
      api.analytics.get({ query: analyticsQuery(search, zone, new Date()), signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
