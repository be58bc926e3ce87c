import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';
import { comparisonQuery } from './comparison-query.ts';
import type { ComparisonSearch } from './comparison-search.ts';

/** Days of the past change seldom. */
const staleMs = 5 * 60_000;
/** Each row has a chart. */
export const comparedRows = 25;

/** The reader’s day, which ends the ranges that an address counts back from. */
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** What an address asks today. */
export const askedOf = (search: ComparisonSearch, limit: number) =>
  comparisonQuery(search, today(), limit);

/** A page of the ranking; the one before stays until it is there. */
export const comparedSites = (search: ComparisonSearch) =>
  queryOptions({
    queryKey: queryKeys('sites').part('comparison', search),
    queryFn: ({ signal }) => api.sites.comparison({ query: askedOf(search, comparedRows), signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

/** Each day of a site. */
export const daysOfSite = (site: number, range: { from: string; to: string }) =>
  queryOptions({
    queryKey: queryKeys('sites').part('days', site, range),
    queryFn: ({ signal }) => api.sites.days({ params: { id: site }, query: range, signal }),
    staleTime: staleMs,
  });
