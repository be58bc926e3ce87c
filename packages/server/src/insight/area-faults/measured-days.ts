import { type AreaDay, total } from './area-days.ts';
import type { AreaHourRow } from './area-hour-views.ts';

const hourMs = 3_600_000;
const hoursOfDay = 25;
const minCoverage = 0.95;
/** Hours with a smaller share of an area's people are those in which it is closed. */
const minShareOfDay = 0.005;

type LineRow = Pick<AreaHourRow, 'day' | 'hour' | 'people_in' | 'people_out' | 'covered_ms'>;

/**
 * The days that all lines of an area measured in the hours in which people are usually there. A line that never says for
 * which time it speaks measures from its first crossing to its last.
 */
export function measuredDays(rows: readonly AreaHourRow[], lineCount: number): AreaDay[] {
  const byLine = Map.groupBy(rows, ({ place }) => place);
  const ofLines = Array.from({ length: lineCount }, (_, place) => byLine.get(place) ?? []);
  const hours = usualHours(rows);
  const measured = ofLines.map((own) => daysMeasured(own, hours));
  const [first = new Set<number>(), ...others] = measured;
  return [...first]
    .filter((day) => others.every((days) => days.has(day)))
    .sort((a, b) => a - b)
    .map((day) =>
      ofLines.map((own) => {
        const line = { in: zeros(), out: zeros() };
        for (const row of own) {
          if (row.day !== day) continue;
          line.in[row.hour]! += row.people_in;
          line.out[row.hour]! += row.people_out;
        }
        return line;
      }),
    );
}

const zeros = () => Array<number>(hoursOfDay).fill(0);
const peopleOf = (row: LineRow) => row.people_in + row.people_out;

function usualHours(rows: readonly AreaHourRow[]): Set<number> {
  const people = zeros();
  for (const row of rows) people[row.hour]! += peopleOf(row);
  const all = total(people);
  return new Set(people.flatMap((count, hour) => (count > minShareOfDay * all ? [hour] : [])));
}

function daysMeasured(rows: readonly LineRow[], hours: ReadonlySet<number>): Set<number> {
  if (rows.every(({ covered_ms }) => covered_ms === 0)) return daysBetween(rows);
  const covered = new Map<number, number>();
  for (const { day, hour, covered_ms } of rows) {
    if (hours.has(hour)) covered.set(day, (covered.get(day) ?? 0) + covered_ms);
  }
  const needed = minCoverage * hours.size * hourMs;
  return new Set([...covered].flatMap(([day, ms]) => (ms >= needed ? [day] : [])));
}

function daysBetween(rows: readonly LineRow[]): Set<number> {
  const counted = rows.filter((row) => peopleOf(row) > 0).map(({ day }) => day);
  const [first, last] = [Math.min(...counted), Math.max(...counted)];
  const days = new Set<number>();
  for (let day = first; day <= last; day += 1) days.add(day);
  return days;
}
