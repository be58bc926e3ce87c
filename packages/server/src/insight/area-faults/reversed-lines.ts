import {
  type AreaDay,
  type Direction,
  directions,
  type LineDay,
  total,
  withExchanged,
} from './area-days.ts';
import { createDriftModel, driftOf } from './drift-model.ts';
import { candidatesOf } from './shortfalls.ts';

/** How many times likelier the drifts have to be with a line reversed, as a logarithm. */
const muchLikelier = 10;
/** Less likely than this they contradict it. */
const contradiction = -10;
/** Times of a day that differ by so many standard errors do not by chance. */
const minErrors = 5;

/** People of a day, and the sum of the hours in which each of them crossed. */
type DaySums = Record<Direction, { people: number; hours: number }>;

function sumsOf(line: LineDay): DaySums {
  const sum = (direction: Direction) => ({
    people: total(line[direction]),
    hours: total(line[direction].map((count, hour) => hour * count)),
  });
  return { in: sum('in'), out: sum('out') };
}

/** Lines of a day added up, with in and out of some exchanged. */
function sumOfLines(lines: readonly DaySums[], isExchanged: (line: number) => boolean): DaySums {
  const sum = { in: { people: 0, hours: 0 }, out: { people: 0, hours: 0 } };
  for (const [nth, line] of lines.entries()) {
    for (const direction of directions) {
      const { people, hours } = line[isExchanged(nth) ? otherOf[direction] : direction];
      sum[direction].people += people;
      sum[direction].hours += hours;
    }
  }
  return sum;
}

const otherOf = { in: 'out', out: 'in' } as const;

const driftsOf = (days: readonly DaySums[]) => days.map((day) => day.in.people - day.out.people);

/** Standard errors by which people leave later than they come, over the days. */
function stayScore(days: readonly DaySums[]): number {
  const stays = days
    .map((day) => day.out.hours / day.out.people - day.in.hours / day.in.people)
    .filter(Number.isFinite);
  const mean = total(stays) / stays.length;
  const variance = total(stays.map((stay) => (stay - mean) ** 2)) / (stays.length - 1);
  return stays.length < 3 ? 0 : mean / Math.sqrt(variance / stays.length + 1e-12);
}

/**
 * Lines whose in and out are exchanged: with them the other way round who comes in goes out, and people leave after they came.
 */
export function findReversed(given: readonly AreaDay[]): number[] {
  const lines = given[0]?.map((_, line) => line) ?? [];
  // Trying a line only exchanges its sums: what all lines count by the hour is added up once.
  const sums = given.map((day) => day.map(sumsOf));
  const reversed = new Set<number>();
  /** The days of the area, with one more line exchanged than are known to be reversed. */
  const daysWith = (line?: number) =>
    sums.map((day) => sumOfLines(day, (nth) => reversed.has(nth) !== (nth === line)));
  for (const _ of lines) {
    const present = withExchanged(given, reversed);
    const model = createDriftModel(present);
    // A line that only misses people explains the drift too.
    const before = Math.max(
      model.logLikelihoodOf(driftOf(present)),
      ...candidatesOf(present).map(({ regressor }) => model.fit(regressor).logLikelihood),
    );
    const tried = lines
      .filter((line) => !reversed.has(line))
      .map((line) => {
        const days = daysWith(line);
        const gain = model.logLikelihoodOf(driftsOf(days)) - before;
        const own = stayScore(sums.map((day) => day[line]!));
        return { line, gain, stay: stayScore(days), own };
      });
    const byDrift = tried.filter(({ gain, stay }) => gain > muchLikelier && stay > 0);
    const byTime = tried.filter(
      ({ gain, stay, own }) => gain > contradiction && own < -minErrors && stay > minErrors,
    );
    const [best] = [...byDrift, ...(byDrift.length > 0 ? [] : byTime)].sort(
      (a, b) => b.gain - a.gain,
    );
    if (!best) break;
    reversed.add(best.line);
  }
  // With all lines exchanged the drift only changes its sign.
  if (stayScore(daysWith()) < -minErrors) {
    return lines.filter((line) => !reversed.has(line));
  }
  return [...reversed].sort((a, b) => a - b);
}
