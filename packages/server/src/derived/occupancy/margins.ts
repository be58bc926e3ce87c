import type { Db } from '../../platform/database/postgres.ts';
import { areaOf } from '../../records/areas/area-views.ts';
import { countOver } from './occupancy-history.ts';

/** What was left of a count when it was reset, and from how many crossings it came. */
export interface FoundDrift {
  at: number;
  people: number;
  crossings: number;
}

/** How far a count may be from the truth after so many crossings; null where too little is known. */
export type MarginOf = (crossings: number) => number | null;

const dayMs = 86_400_000;
/** From how many days drifts are taken. */
const learnedDays = 28;
/** A day with fewer crossings says little of how well they are counted. */
const minCrossings = 20;
const minDays = 5;
/** Nine of ten days had no larger share of crossings counted wrongly. */
const quantile = 0.9;

/** The drift as a share of the day's crossings: nine days of ten were no worse. Half a person is rounded up. */
export function marginFrom(drifts: readonly FoundDrift[]): MarginOf {
  const rates = drifts
    .filter(({ crossings }) => crossings >= minCrossings)
    .map(({ people, crossings }) => Math.abs(people) / crossings)
    .sort((a, b) => a - b);
  if (rates.length < minDays) return () => null;
  const rate = rates[Math.ceil(quantile * rates.length) - 1]!;
  return (crossings) => Math.ceil(rate * crossings);
}

/** The drifts of an area's resets after `from` and until `to`, ascending; none of a day without crossings. */
export function driftsOf(
  { count, resets }: Pick<Awaited<ReturnType<typeof countOver>>, 'count' | 'resets'>,
  from: number,
): FoundDrift[] {
  return resets
    .filter((at) => at >= from)
    .flatMap((at) => {
      const found = count.until(at);
      return found && found.crossings > 0 ? [{ at, ...found }] : [];
    });
}

const keptMs = 10 * 60_000;

export type Margins = ReturnType<typeof createMargins>;

/** Margins of areas, learned from their last weeks; kept for some minutes, as they change once a day. */
export function createMargins(db: Db) {
  const kept = new Map<number, { margin: Promise<MarginOf>; until: number }>();
  const learn = async (area: number, now: number) => {
    const row = await areaOf(db, 'all', area);
    const from = now - learnedDays * dayMs;
    return marginFrom(driftsOf(await countOver(db, row, from, now), from));
  };
  return {
    of(area: number, now: number): Promise<MarginOf> {
      const found = kept.get(area);
      if (found && found.until > now) return found.margin;
      const margin = learn(area, now);
      kept.set(area, { margin, until: now + keptMs });
      margin.catch(() => kept.delete(area));
      return margin;
    },
    /** After a change of the area. */
    forget: (area: number) => void kept.delete(area),
  };
}
