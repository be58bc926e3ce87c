import { positive, withoutAbsent } from '../../shared/navigation/search-values.ts';
import { moment, type Narrowing } from '../../shared/records/list-search.ts';
import { readScope, type Scope } from '../../shared/scope/scope.ts';
import type { RangeName } from '../../shared/time/site-time.ts';

/** What the address of the dashboard holds. */
export interface AnalyticsSearch extends Scope {
  /** The last seven days where absent. */
  range?: Exclude<RangeName, '7d'>;
  /** A custom range: both ends, ISO 8601 in UTC, so that a link means the same everywhere. */
  from?: string;
  to?: string;
  device?: number;
  /** Whether the previous period is shown beside it. */
  compare?: true;
}

/** Reads an address; invalid values are left out. */
export function readAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const from = moment(raw.from);
  const to = moment(raw.to);
  const own = from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
  const isNamed = raw.range === 'today' || raw.range === '30d';
  return withoutAbsent({
    range: isNamed && !own ? (raw.range as 'today' | '30d') : undefined,
    ...own,
    ...readScope(raw),
    device: positive(raw.device),
    compare: raw.compare === true || raw.compare === 'true' ? true : undefined,
  });
}

/** The option of the range switch for an address. */
export const rangeNameOf = ({ range, from }: AnalyticsSearch): RangeName | 'own' =>
  from !== undefined ? 'own' : (range ?? '7d');

/** An address with another range; filters and comparison stay. */
export function withRange(search: AnalyticsSearch, name: RangeName): AnalyticsSearch {
  const { range: _, from: _from, to: _to, ...others } = search;
  return name === '7d' ? others : { ...others, range: name };
}

/** An address with fixed ends, ISO 8601 in UTC; filters and comparison stay. */
export function withOwnRange(
  search: AnalyticsSearch,
  { from, to }: { from: string; to: string },
): AnalyticsSearch {
  const { range: _, ...others } = search;
  return { ...others, from, to };
}

/** What the figures are of, in the form that the lists of devices and cameras use. */
export const narrowingOf = (search: AnalyticsSearch): Omit<Narrowing, 'state'> => ({
  ...readScope(search),
  ...(search.device !== undefined && { device: search.device }),
});
