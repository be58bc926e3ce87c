import type { DeliveryState } from '@foyer/contract';
import { positive, withoutAbsent } from '../../shared/navigation/search-values.ts';
import { pageNumber } from '../../shared/records/list-search.ts';
import { readScope, type Scope } from '../../shared/scope/scope.ts';

/** What the address of the log holds. */
export interface DeliverySearch extends Scope {
  page?: number;
  state?: DeliveryState;
  channel?: number;
}

/** Reads an address; invalid values are left out. */
export const readDeliverySearch = (raw: Record<string, unknown>): DeliverySearch =>
  withoutAbsent({
    page: pageNumber(raw.page),
    state: (['waiting', 'sent', 'failed', 'replaced'] as const).find(
      (state) => state === raw.state,
    ),
    channel: positive(raw.channel),
    ...readScope(raw),
  });
