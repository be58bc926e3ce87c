import { type AreaDay, total, withExchanged } from './area-days.ts';
import { createDriftModel, driftOf } from './drift-model.ts';
import { candidatesOf } from './shortfalls.ts';

/** How many times likelier the drifts have to be with a line reversed, as a logarithm. */
const muchLikelier = 10;
/** Less likely than this they contradict it. */
const contradiction = -10;
/** Times of a day that differ by so many standard errors do not by chance. */
const minErrors = 5;

/** Standard errors by which people leave later than they come, over the days. */
function stayScore(days: readonly AreaDay[], lines: readonly number[]): number {
  const stays = days.flatMap((day) => {
    const meanHour = (direction: 'in' | 'out') => {
      let [sum, people] = [0, 0];
      for (const line of lines) {
        for (const [hour, count] of day[line]![direction].entries()) {
          sum += hour * count;
          people += count;
        }
      }
      return sum / people;
    };
    const stay = meanHour('out') - meanHour('in');
    return Number.isFinite(stay) ? [stay] : [];
  });
  const mean = total(stays) / stays.length;
  const variance = total(stays.map((stay) => (stay - mean) ** 2)) / (stays.length - 1);
  return stays.length < 3 ? 0 : mean / Math.sqrt(variance / stays.length + 1e-12);
}

/**
 * Lines whose in and out are exchanged: with them the other way round who comes in goes out, and people leave after they came.
 */
export function findReversed(given: readonly AreaDay[]): number[] {
  const lines = given[0]?.map((_, line) => line) ?? [];
  const reversed = new Set<number>();
  const exchange = (more: readonly number[]) =>
    withExchanged(given, new Set([...reversed, ...more]));
  for (const _ of lines) {
    const present = exchange([]);
    const model = createDriftModel(present);
    // A line that only misses people explains the drift too.
    const before = Math.max(
      model.logLikelihoodOf(driftOf(present)),
      ...candidatesOf(present).map(({ regressor }) => model.fit(regressor).logLikelihood),
    );
    const tried = lines
      .filter((line) => !reversed.has(line))
      .map((line) => {
        const days = exchange([line]);
        const gain = model.logLikelihoodOf(driftOf(days)) - before;
        return { line, gain, stay: stayScore(days, lines), own: stayScore(present, [line]) };
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
  if (stayScore(exchange([]), lines) < -minErrors) {
    return lines.filter((line) => !reversed.has(line));
  }
  return [...reversed].sort((a, b) => a - b);
}
