import { type AreaDay, total, withExchanged } from './area-days.ts';
import { findReversed } from './reversed-lines.ts';
import { findSamePeople } from './same-people.ts';
import { findShortfalls, type Shortfall } from './shortfalls.ts';

const minDays = 14;
/** A day with fewer crossings says little. */
const minCrossings = 20;
/** Where a door could miss so many unnoticed, nothing is known. */
const maxNoticeable = 0.25;

/** What is wrong with the lines of an area; lines by their place. */
export interface AreaFaults {
  /** Days that say something. */
  days: number;
  reversed: readonly number[];
  samePeople: readonly (readonly [number, number])[];
  shortfalls: readonly Shortfall[];
  /** The share of its people that any line could miss without being noticed; null where too little was counted. */
  noticeable: number | null;
}

/** Finds what is wrong with the lines of an area from days that all of them measured. */
export function findAreaFaults(given: readonly AreaDay[]): AreaFaults {
  const known = given.filter(
    (day) => total(day.map((line) => total(line.in) + total(line.out))) >= minCrossings,
  );
  const nothing = { reversed: [], samePeople: [], shortfalls: [], noticeable: null };
  if (known.length < minDays) return { days: known.length, ...nothing };
  const reversed = findReversed(known);
  const days = withExchanged(known, new Set(reversed));
  const samePeople = findSamePeople(days);
  // People who are counted twice belong to neither line.
  const twice = new Set(samePeople.map(([, second]) => second));
  const lines = days[0]!.flatMap((_, line) => (twice.has(line) ? [] : [line]));
  const once = days.map((day) => lines.map((line) => day[line]!));
  const { shortfalls, noticeable } = findShortfalls(once);
  const largest = Math.max(...noticeable);
  return {
    days: known.length,
    reversed,
    samePeople,
    shortfalls: shortfalls.map((one) => ({ ...one, lines: one.lines.map((nth) => lines[nth]!) })),
    noticeable: largest > maxNoticeable ? null : largest,
  };
}
