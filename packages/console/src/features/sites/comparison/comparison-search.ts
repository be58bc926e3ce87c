import {
  type ComparedPeriod,
  comparedPeriods,
  type SiteMeasure,
  siteMeasures,
} from '@foyer/contract';
import { withoutAbsent } from '../../../shared/navigation/search-values.ts';
import { pageNumber } from '../../../shared/records/list-search.ts';
import { readScope, type Scope } from '../../../shared/scope/scope.ts';

/** What the address of the screen holds. */
export interface ComparisonSearch extends Scope {
  /** Visitors without it. */
  measure?: SiteMeasure;
  /** The days that ended yesterday; without them and `from` 28. */
  days?: number;
  /** Days, both included; `days` is left out then. */
  from?: string;
  to?: string;
  against?: ComparedPeriod;
  q?: string;
  page?: number;
}

/** Numbers of days that the screen offers; the first is left out of the address. */
export const offeredDays = [28, 7, 84, 364] as const;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** Reads an address; invalid values are left out. */
export function readComparisonSearch(raw: Record<string, unknown>): ComparisonSearch {
  const isRange = isDay(raw.from) && isDay(raw.to) && raw.from <= raw.to;
  const days = offeredDays.find((count) => count === Number(raw.days));
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : '';
  return withoutAbsent({
    measure: siteMeasures.find((name) => name === raw.measure && name !== 'visitors'),
    days: isRange || days === offeredDays[0] ? undefined : days,
    from: isRange ? (raw.from as string) : undefined,
    to: isRange ? (raw.to as string) : undefined,
    against: comparedPeriods.find((name) => name === raw.against),
    ...readScope(raw),
    q: q === '' ? undefined : q,
    page: pageNumber(raw.page),
  });
}
