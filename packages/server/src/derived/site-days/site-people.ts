import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type AreaRow, areasWhere } from '../../records/areas/area-views.ts';
import { quarterEnds } from '../occupancy/area-count.ts';
import { countOver, lineLives, unknownQuarters } from '../occupancy/occupancy-history.ts';
import { bucketOf } from '../rollups/bucket-flows.ts';

/** People in the areas of a site with a capacity, while it was open on a day. */
export interface SitePeople {
  /** Added up over the areas; null where no quarter hour was known. */
  mean: number | null;
  /** The highest number of each area, added up. */
  peak: number | null;
  /** Quarter hours in which all areas were known, in minutes. */
  minutes: number;
}

export const nobodyKnown: SitePeople = { mean: null, peak: null, minutes: 0 };

/** The areas of sites whose capacity theirs is: those that count visitors and have one. */
export const areasWithCapacity = (db: Db, sites: readonly number[]): Promise<AreaRow[]> =>
  areasWhere(
    db,
    'all',
    sql`a.site_id = any(${[...sites]}::int[]) and a.counts_visitors and a.capacity > 0`,
  );

/** How many people were in areas at the end of each quarter hour of open time, with their resets and recounts. */
export async function peopleIn(
  db: Db,
  areas: readonly AreaRow[],
  open: readonly Span[],
): Promise<SitePeople> {
  const [first, last] = [open[0], open.at(-1)];
  if (areas.length === 0 || !first || !last) return nobodyKnown;
  const ends = open.flatMap(({ start, until }) => quarterEnds(start, until));
  const counts = await Promise.all(
    areas.map((area) => countsOfArea(db, area, { start: first.start, until: last.until })),
  );
  const known = ends
    .map((at) => counts.map((peopleAt) => peopleAt(at)))
    .filter((people): people is number[] => !people.includes(null));
  if (known.length === 0) return nobodyKnown;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    mean: sum(known.map(sum)) / known.length,
    peak: sum(areas.map((_, nth) => Math.max(...known.map((people) => people[nth]!)))),
    minutes: known.length * 15,
  };
}

/** An area's people at moments of a span; null where it is unknown. */
async function countsOfArea(db: Db, area: AreaRow, { start, until }: Span) {
  const { count, flows } = await countOver(db, area, start, until);
  const unknown = unknownQuarters(await lineLives(db, area.id), flows, start, until);
  return (at: number): number | null => {
    const counted = unknown.has(bucketOf(at - 1)) ? undefined : count.at(at);
    return counted === undefined ? null : Math.max(0, counted.people);
  };
}
