import { type AreaDay, type Direction, directions, total } from './area-days.ts';

const dayHours = 25;
/** Hours added up: some counters report that seldom, and what they report is spread evenly. Days first, as these are few. */
const scalesHours = [dayHours, 3, 1] as const;
/** Of different people the difference of two counts varies by chance as much as their sum, or more: a ratio of 1. */
const maxRatio = 0.6;
/** By day even counts of the same people differ a little, as a share. */
const dailyNoise = 0.03;
/** Fewer people in a direction say nothing. */
const minPeople = 100;
/** One line may see some of the other's people only. */
const minSize = 0.4;

/** By direction and scale. */
type LineSums = Record<Direction, number[][]>;

/**
 * Pairs of lines that see the same people. Whatever makes both doors busy at once, people of two doors vary by chance on their
 * own; counts of the same people differ far less.
 */
export function findSamePeople(days: readonly AreaDay[]): [number, number][] {
  const lines = (days[0] ?? []).map((_, line): LineSums => {
    const sums = (direction: Direction) =>
      scalesHours.map((hours) => days.flatMap((day) => sumsOf(day[line]![direction], hours)));
    return { in: sums('in'), out: sums('out') };
  });
  return lines.flatMap((a, first) =>
    lines.flatMap((b, second): [number, number][] =>
      second > first && directions.every((direction) => areSame(a[direction], b[direction]))
        ? [[first, second]]
        : [],
    ),
  );
}

function areSame(a: readonly number[][], b: readonly number[][]): boolean {
  const [ofA, ofB] = [total(a[0]!), total(b[0]!)];
  if (Math.min(ofA, ofB) < Math.max(minPeople, minSize * Math.max(ofA, ofB))) return false;
  const ratio = ofA / ofB;
  return scalesHours.every((hours, scale) => {
    const noise = hours === dayHours ? dailyNoise : 0;
    let [squares, byChance] = [0, 0];
    for (const [nth, people] of a[scale]!.entries()) {
      const other = b[scale]![nth]!;
      squares += (people - ratio * other) ** 2;
      byChance += people + ratio ** 2 * other + (noise * people) ** 2 / maxRatio;
    }
    return squares < maxRatio * byChance;
  });
}

function sumsOf(hourly: readonly number[], hours: number): number[] {
  const sums: number[] = [];
  for (let from = 0; from < hourly.length; from += hours) {
    sums.push(total(hourly.slice(from, from + hours)));
  }
  return sums;
}
