import { withoutAbsent } from '../../shared/navigation/search-values.ts';
import { moment } from '../../shared/records/list-search.ts';

/** What the address of an area's page holds. */
export interface AreaSearch {
  /** What the line of occupancy covers; since the last reset where absent. */
  range?: '7d' | '30d' | undefined;
  /** The hour whose figures are shown, by its beginning: ISO 8601 in UTC. */
  at?: string | undefined;
}

const hourMs = 3_600_000;

/** The beginning of the hour that a moment is in. Where clocks differ by half hours, hours begin by UTC too. */
export const hourOf = (at: number): string =>
  new Date(Math.floor(at / hourMs) * hourMs).toISOString();

/** So many hours after an hour, before it where negative. */
export const hoursAfter = (hour: string, count: number): string =>
  hourOf(Date.parse(hour) + count * hourMs);

/** Reads an address; invalid values are left out. */
export function readAreaSearch({ range, at }: Record<string, unknown>): AreaSearch {
  const when = moment(at);
  return withoutAbsent({
    range: range === '7d' || range === '30d' ? range : undefined,
    at: when === undefined ? undefined : hourOf(Date.parse(when)),
  }) as AreaSearch;
}
