import { setTimeout as sleep } from 'node:timers/promises';
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
/** Of areas that are learned in turn: ten thousand of them take some minutes of a processor. */
const keptInTurnMs = 6 * 3_600_000;

export type Margins = ReturnType<typeof createMargins>;

/** Of more areas that are asked for together margins are learned one after the other, and nobody waits for them. */
const maxAwaited = 100;
const unknownMargin: MarginOf = () => null;

/** Of a processor, at most, for learning in turn. */
const learningShare = 0.1;

/** Learns the margin of an area as of a moment, ms since 1970. */
export type LearnMargin = (area: number, now: number) => Promise<MarginOf>;

export const learnFrom =
  (db: Db): LearnMargin =>
  async (area, now) => {
    const row = await areaOf(db, 'all', area);
    const from = now - learnedDays * dayMs;
    return marginFrom(driftsOf(await countOver(db, row, from, now), from));
  };

interface Kept {
  margin: Promise<MarginOf>;
  /** The margin, or the one before it while this one is learned. */
  known?: MarginOf;
  until: number;
}

/** Margins of areas, learned from their last weeks; kept for some minutes, as they change once a day. */
export function createMargins(learn: LearnMargin) {
  const kept = new Map<number, Kept>();
  const queue = new Set<number>();
  let isLearning = false;
  const learned = (area: number, now: number, forMs: number): Promise<MarginOf> => {
    const found = kept.get(area);
    if (found && found.until > now) return found.margin;
    const margin = learn(area, now);
    const entry: Kept = { margin, until: now + forMs };
    if (found?.known) entry.known = found.known;
    kept.set(area, entry);
    margin.then(
      (known) => {
        entry.known = known;
      },
      () => kept.delete(area),
    );
    return margin;
  };
  const of = (area: number, now: number) => learned(area, now, keptMs);
  const learnQueued = async (now: number) => {
    if (isLearning) return;
    isLearning = true;
    for (const area of queue) {
      queue.delete(area);
      const begin = performance.now();
      await learned(area, now, keptInTurnMs).catch(() => undefined);
      const tookMs = performance.now() - begin;
      await sleep(tookMs / learningShare - tookMs, undefined, { ref: false });
    }
    isLearning = false;
  };
  return {
    of,
    /** Margins of some areas. Of many those that are known by now; null for the others, which are learned meanwhile. */
    async ofAll(areas: readonly number[], now: number): Promise<MarginOf[]> {
      if (areas.length <= maxAwaited) return Promise.all(areas.map((area) => of(area, now)));
      for (const area of areas) if ((kept.get(area)?.until ?? 0) <= now) queue.add(area);
      void learnQueued(now);
      return areas.map((area) => kept.get(area)?.known ?? unknownMargin);
    },
    /** After a change of the area. */
    forget: (area: number) => void kept.delete(area),
  };
}
