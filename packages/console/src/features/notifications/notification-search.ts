import { positive, withoutAbsent } from '../../shared/navigation/search-values.ts';
import { moment, pageNumber } from '../../shared/records/list-search.ts';
import { readScope, type Scope } from '../../shared/scope/scope.ts';

/** What the address of the list holds. Moments are ISO 8601 in UTC, so that a link means the same everywhere. */
export interface NotificationSearch extends Scope {
  page?: number;
  device?: number;
  type?: number;
  dateFrom?: string;
  dateTo?: string;
}

/** Reads an address; invalid values are left out. */
export function readNotificationSearch(raw: Record<string, unknown>): NotificationSearch {
  const type = positive(raw.type);
  return withoutAbsent({
    page: pageNumber(raw.page),
    ...readScope(raw),
    device: positive(raw.device),
    type: type !== undefined && type <= 4 ? type : undefined,
    dateFrom: moment(raw.dateFrom),
    dateTo: moment(raw.dateTo),
  });
}
