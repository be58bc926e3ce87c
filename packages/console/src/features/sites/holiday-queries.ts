import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** They change with a version of the server. */
const staleTime = Number.POSITIVE_INFINITY;

/** Countries whose public holidays are known, in the language of the page. */
export const holidayCountries = queryOptions({
  queryKey: queryKeys('holidays').part('countries'),
  queryFn: ({ signal }) => api.holidays.places({ query: {}, signal }),
  staleTime,
});

/** States and districts of a country with holidays of their own. */
export const holidayStates = (country: string) =>
  queryOptions({
    queryKey: queryKeys('holidays').part('states', country),
    queryFn: ({ signal }) => api.holidays.places({ query: { country }, signal }),
    staleTime,
  });
