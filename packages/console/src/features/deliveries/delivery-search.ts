import type { DeliveryState } from '@foyer/contract';
import { pageNumber, positive, withoutAbsent } from '../../shared/records/list-search.ts';

/** What the address of the log holds. */
export interface DeliverySearch {
  page?: number;
  state?: DeliveryState;
  channel?: number;
  customer?: number;
}

/** Reads an address; invalid values are left out. */
export const readDeliverySearch = (raw: Record<string, unknown>): DeliverySearch =>
  withoutAbsent({
    page: pageNumber(raw.page),
    state: (['waiting', 'sent', 'failed', 'replaced'] as const).find(
      (state) => state === raw.state,
    ),
    channel: positive(raw.channel),
    customer: positive(raw.customer),
  });
