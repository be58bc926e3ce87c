import {
  moment,
  type Narrowing,
  positive,
  withoutAbsent,
} from '../../shared/records/list-search.ts';
import type { RangeName } from '../../shared/time/site-time.ts';

/** What the address of the dashboard holds. */
export interface AnalyticsSearch {
  /** The last seven days where nothing is said. */
  range?: Exclude<RangeName, '7d'>;
  /** An own range: both ends, ISO 8601 in UTC, so that a link means the same everywhere. */
  from?: string;
  to?: string;
  customer?: number;
  device?: number;
  /** Whether the period before is shown beside it. */
  compare?: true;
}

/** Reads an address; what makes no sense in it is left out. */
export function readAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const from = moment(raw.from);
  const to = moment(raw.to);
  const own = from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
  const isNamed = raw.range === 'today' || raw.range === '30d';
  return withoutAbsent({
    range: isNamed && !own ? (raw.range as 'today' | '30d') : undefined,
    ...own,
    customer: positive(raw.customer),
    device: positive(raw.device),
    compare: raw.compare === true || raw.compare === 'true' ? true : undefined,
  });
}

/** The choice of the range switch an address stands for. */
export const rangeNameOf = ({ range, from }: AnalyticsSearch): RangeName | 'own' =>
  from !== undefined ? 'own' : (range ?? '7d');

/** An address with another range; filters and comparison stay. */
export function withRange(search: AnalyticsSearch, name: RangeName): AnalyticsSearch {
  const { range: _, from: _from, to: _to, ...others } = search;
  return name === '7d' ? others : { ...others, range: name };
}

type Sites = { [K in 'customer' | 'device']?: AnalyticsSearch[K] | undefined };

/** The filter of the dashboard alone, as the lists of devices and cameras take it too. */
export const narrowingOf = ({ customer, device }: Sites): Omit<Narrowing, 'state'> => ({
  ...(customer !== undefined && { customer }),
  ...(device !== undefined && { device }),
});
