import { moment, pageNumber, positive, withoutAbsent } from '../../shared/records/search-values.ts';
import { nouns } from './audit-nouns.ts';

/** What the address of the audit holds. Moments are ISO 8601 in UTC. */
export interface AuditSearch {
  page?: number;
  user?: number;
  noun?: string;
  dateFrom?: string;
  dateTo?: string;
}

/** Reads an address; what makes no sense in it is left out. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return withoutAbsent({
    page: pageNumber(raw.page),
    user: positive(raw.user),
    noun: nouns.find(({ noun }) => noun === raw.noun)?.noun,
    dateFrom: moment(raw.dateFrom),
    dateTo: moment(raw.dateTo),
  });
}
