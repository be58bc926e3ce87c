import type { SiteComparisonQuery } from '@foyer/contract';
import type { ComparisonSearch } from './comparison-search.ts';

const dayMs = 86_400_000;

/** The days that an address means; undefined where the server’s default does. */
export function rangeOf(
  { days, from, to }: ComparisonSearch,
  today: string,
): { from: string; to: string } | undefined {
  if (from !== undefined && to !== undefined) return { from, to };
  if (days === undefined) return undefined;
  const dayBefore = (count: number) =>
    new Date(Date.parse(today) - count * dayMs).toISOString().slice(0, 10);
  return { from: dayBefore(days), to: dayBefore(1) };
}

/** What an address asks of the server. */
export const comparisonQuery = (
  search: ComparisonSearch,
  today: string,
  limit: number,
): SiteComparisonQuery => {
  const { days: _days, from: _from, to: _to, ...asked } = search;
  return { ...asked, page: search.page ?? 1, limit, ...rangeOf(search, today) };
};
