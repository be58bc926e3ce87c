import type { TodayAgainstUsual } from '@foyer/contract';
import { quantile } from 'd3-array';
import type { Db } from '../../platform/database/postgres.ts';
import type { Bucket } from '../../platform/time/range.ts';
import { clockOf, dayStart, daysLater, hoursOf, type Span } from '../../platform/time/site-time.ts';
import type { Extent } from '../../records/sites/extent.ts';
import { levelsOf } from './level-views.ts';

const dayMs = 24 * 3_600_000;
/** Weeks before today whose same weekday says what is usual. */
const weeks = 8;
/** The middle half of fewer days says nothing. */
const minDays = 3;

/** Today by hour of the zone, each beside the middle half of the same hours of the same weekday in the weeks before. */
export async function todayAgainstUsual(
  db: Db,
  { extent, zone, now }: { extent: Extent; zone: string; now: number },
): Promise<TodayAgainstUsual> {
  const today = dayOf(zone, now, 0);
  const hours = hoursOf(zone, today);
  const past = Array.from({ length: weeks }, (_, i) => dayOf(zone, now, i - weeks));
  const begun = hours.filter(({ start }) => start < now);
  const buckets = [...past.flatMap((day) => hoursOf(zone, day)), ...begun].map(bucketUntil(now));
  const levels = (await levelsOf(db, extent, buckets)).buckets;
  /** People of each hour that was measured, by what the clock showed. */
  const usual = new Map<number, number[]>();
  const known = levels.slice(0, buckets.length - begun.length);
  for (const [nth, { people }] of known.entries()) {
    if (people === null) continue;
    const clock = clockOf(zone, buckets[nth]!.at) % dayMs;
    usual.set(clock, [...(usual.get(clock) ?? []), people]);
  }
  const ofToday = levels.slice(known.length);
  return {
    zone,
    from: new Date(today.start).toISOString(),
    to: new Date(today.until).toISOString(),
    measured: mean(ofToday.map(({ measured }) => measured)),
    hours: hours.map(({ start }, nth) => ({
      at: new Date(start).toISOString(),
      people: ofToday[nth]?.people ?? null,
      ...middleHalf(usual.get(clockOf(zone, start) % dayMs) ?? []),
    })),
  };
}

/** The zone's day some weeks after that of a moment. */
function dayOf(zone: string, at: number, weeksLater: number): Span {
  const start = dayStart(zone, daysLater(zone, dayStart(zone, at), weeksLater * 7));
  return { start, until: dayStart(zone, daysLater(zone, start, 1)) };
}

/** A bucket of an hour until now: what is to come cannot have been measured. */
const bucketUntil =
  (now: number) =>
  ({ start, until }: Span): Bucket => ({
    at: start,
    hours: [{ start, until: Math.min(until, now) }],
  });

function middleHalf(people: readonly number[]) {
  if (people.length < minDays) return { usual_low: null, usual: null, usual_high: null };
  const at = (share: number) => quantile(people, share) ?? null;
  return { usual_low: at(0.25), usual: at(0.5), usual_high: at(0.75) };
}

const mean = (shares: readonly number[]) =>
  shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
