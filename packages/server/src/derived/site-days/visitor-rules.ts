import type { OpeningHours } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import {
  inForceOn,
  leavesOut,
  visitorDefinitionsOf,
} from '../../records/visitor-definitions/visitor-definition-views.ts';
import { leftOutOfParts, sumOfLeftOut } from '../visitors/left-out.ts';
import type { EntranceLine } from './entrance-lines.ts';
import type { DayOfSite } from './site-day.ts';

/** A day whose visitors are asked for. */
interface AskedDay extends DayOfSite {
  whole: Span;
  zone: string;
  hours: OpeningHours;
}

/** By which version visitors of a day are counted, and how many of those who crossed it leaves out. */
interface RuledDay {
  version: number;
  in: number;
  out: number;
}

/** What the definition in force on each day makes of those who crossed the entrances. */
export async function ruledDays(
  db: Db,
  days: readonly AskedDay[],
  lines: ReadonlyMap<number, readonly EntranceLine[]>,
): Promise<RuledDay[]> {
  const sites = [...new Set(days.map(({ site_id }) => site_id))];
  const versions = Map.groupBy(await visitorDefinitionsOf(db, sites), ({ site_id }) => site_id);
  const ruled = days.map((day) => ({
    day,
    definition: inForceOn(versions.get(day.site_id) ?? [], day.day),
  }));
  const parts = ruled.flatMap(({ day, definition }, nth) =>
    definition && leavesOut(definition.rules)
      ? [
          {
            nth,
            ...day.whole,
            zone: day.zone,
            hours: day.hours,
            rules: definition.rules,
            lines: lines.get(day.site_id) ?? [],
          },
        ]
      : [],
  );
  const leftOut = await leftOutOfParts(db, parts);
  const sums = new Map(parts.map(({ nth }, i) => [nth, sumOfLeftOut(leftOut[i]!)]));
  return ruled.map(({ definition }, nth) => ({
    version: definition?.version ?? 0,
    ...(sums.get(nth) ?? { in: 0, out: 0 }),
  }));
}
