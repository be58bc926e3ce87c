import { rowsPerPage } from '@foyer/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { moment, pageNumber, positive, withoutAbsent } from '../../shared/records/list-search.ts';

/** What the address of the audit holds. Moments are ISO 8601 in UTC. */
export interface AuditSearch {
  page?: number;
  user?: number;
  noun?: string;
  dateFrom?: string;
  dateTo?: string;
}

/** Reads an address; invalid values are left out. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return withoutAbsent({
    page: pageNumber(raw.page),
    user: positive(raw.user),
    noun: nouns.find(({ noun }) => noun === raw.noun)?.noun,
    dateFrom: moment(raw.dateFrom),
    dateTo: moment(raw.dateTo),
  });
}

/** Kinds of records that a person can change, in the order a filter offers them. */
export const nouns = [
  { noun: 'customers', label: 'Customers', hasView: true },
  { noun: 'users', label: 'Users', hasView: true },
  { noun: 'devices', label: 'Devices', hasView: true },
  { noun: 'cameras', label: 'Cameras', hasView: true },
  { noun: 'channels', label: 'Channels', hasView: true },
  { noun: 'escalation-policies', label: 'Alarm notifications', hasView: false },
  { noun: 'deliveries', label: 'Deliveries', hasView: false },
  { noun: 'reports', label: 'Reports', hasView: true },
  { noun: 'notifications', label: 'Notifications', hasView: false },
  { noun: 'alerts', label: 'Alerts', hasView: false },
  { noun: 'retention', label: 'Retention', hasView: false },
  { noun: 'analytics', label: 'Totals and charts', hasView: false },
  { noun: 'jobs', label: 'Background jobs', hasView: false },
  { noun: 'sessions', label: 'Sign-ins', hasView: false },
  { noun: 'exports', label: 'Exports', hasView: false },
  { noun: 'products', label: 'Products', hasView: false },
  { noun: 'account', label: 'Own account', hasView: false },
] as const;

/** Nouns whose records have a profile. */
type ViewedNoun = Extract<(typeof nouns)[number], { hasView: true }>['noun'];

export const viewedNoun = (noun: string): ViewedNoun | undefined =>
  nouns.find((known) => known.hasView && known.noun === noun)?.noun as ViewedNoun | undefined;

/** One page of the audit. The previous page stays until the next one is loaded. */
export const auditPage = (search: AuditSearch) =>
  queryOptions({
    queryKey: queryKeys('audit').part('page', search),
    queryFn: ({ signal }) =>
      api.audit.list({ query: { page: 1, ...search, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
