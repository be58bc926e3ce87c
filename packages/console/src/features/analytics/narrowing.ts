import type { Narrowing } from '../../shared/records/list-search.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

type Sites = { [K in 'customer' | 'device']?: AnalyticsSearch[K] | undefined };

/** The filter of the dashboard alone, as the lists of devices and cameras take it too. */
export const narrowingOf = ({ customer, device }: Sites): Omit<Narrowing, 'state'> => ({
  ...(customer !== undefined && { customer }),
  ...(device !== undefined && { device }),
});
