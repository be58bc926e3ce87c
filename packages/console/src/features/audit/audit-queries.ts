import { rowsPerPage } from '@foyer/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { AuditSearch } from './audit-search.ts';

/** One page of who changed what. The page before stays until it has come. */
export const auditPage = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', 'page', search],
    queryFn: ({ signal }) =>
      api.audit.list({ query: { page: 1, ...search, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
