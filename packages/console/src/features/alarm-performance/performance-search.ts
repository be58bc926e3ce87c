import { withoutAbsent } from '../../shared/navigation/search-values.ts';
import { readScope, type Scope } from '../../shared/scope/scope.ts';

/** What the address of the screen holds. */
export interface PerformanceSearch extends Scope {
  /** The Monday of the week; without it the present one. */
  week?: string;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** Reads an address; invalid values are left out. */
export const readPerformanceSearch = (raw: Record<string, unknown>): PerformanceSearch =>
  withoutAbsent({
    week: isDay(raw.week) ? raw.week : undefined,
    ...readScope(raw),
  });

const dayMs = 86_400_000;

/** A day, some days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
