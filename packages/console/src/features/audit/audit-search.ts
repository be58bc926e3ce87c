import { rowsPerPage } from '@foyer/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { positive, withoutAbsent } from '../../shared/navigation/search-values.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { moment, pageNumber } from '../../shared/records/list-search.ts';

/** What the address of the audit holds. Moments are ISO 8601 in UTC. */
export interface AuditSearch {
  page?: number;
  user?: number;
  noun?: string;
  dateFrom?: string;
  dateTo?: string;
}

/** A kind of records that a person can change, as the audit names it. */
export interface AuditNoun {
  noun: string;
  label: string;
  /** Where a record is shown; absent where there is no such screen. */
  linkOf?(id: number): LinkProps;
}

/** Reads an address; invalid values are left out. */
export function readAuditSearch(
  nouns: readonly AuditNoun[],
  raw: Record<string, unknown>,
): AuditSearch {
  return withoutAbsent({
    page: pageNumber(raw.page),
    user: positive(raw.user),
    noun: nouns.find(({ noun }) => noun === raw.noun)?.noun,
    dateFrom: moment(raw.dateFrom),
    dateTo: moment(raw.dateTo),
  });
}

/** One page of the audit. The previous page stays until the next one is loaded. */
export const auditPage = (search: AuditSearch) =>
  queryOptions({
    queryKey: queryKeys('audit').part('page', search),
    queryFn: ({ signal }) =>
      api.audit.list({ query: { page: 1, ...search, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
