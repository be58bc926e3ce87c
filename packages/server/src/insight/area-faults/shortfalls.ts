import { tQuantile } from '../../platform/statistics/t-distribution.ts';
import { type AreaDay, type Direction, dailyOf, directions, total } from './area-days.ts';
import { balanceLikelihood, type LineTotals, lineTotals } from './door-balance.ts';
import { createDriftModel } from './drift-model.ts';

/** Fewer are not worth a repair. */
const minShare = 0.02;
/** A share of this standard error times as much is not by chance, with up to some dozens of lines. */
const minErrors = 3.2;
/** From which probability on one line is named; the lines of a group have this together. */
const sureEnough = 0.85;
const groupProbability = 0.95;
/** Doors whose shares differ from day to day hardly more than by chance, a ratio of 1, cannot be told apart. */
const minDispersion = 1.5;
/** Unless the other one is so much less likely, as a logarithm. */
const muchLessLikely = 8;
const maxFaults = 3;
/** Doors that miss more are rare. */
const usualFault = 0.2;

/** People that one of some lines does not count in a direction, as a share of those who crossed it. */
export interface Shortfall {
  direction: Direction;
  /** One, or those that cannot be told apart. */
  lines: readonly number[];
  share: number;
  /** 95 % interval. */
  low: number;
  high: number;
}

interface Candidate {
  line: number;
  direction: Direction;
  regressor: number[];
}

interface Fitted extends Candidate {
  share: number;
  error: number;
  logLikelihood: number;
}

/** What each line could miss. */
export const candidatesOf = (days: readonly AreaDay[]): Candidate[] =>
  (days[0] ?? []).flatMap((_, line) =>
    directions.map((direction) => {
      const sign = direction === 'out' ? 1 : -1;
      return { line, direction, regressor: dailyOf(days, line, direction).map((n) => sign * n) };
    }),
  );

/** What is missing of what is counted, as a share of what there was. */
const ofTruth = (share: number) => share / (1 + Math.max(0, share));

/**
 * Lines that count too few in one direction: who comes in goes out, so that what more came than left on many days belongs to
 * the line whose volume it follows. With it the share that would have been noticed of each line.
 */
export function findShortfalls(days: readonly AreaDay[]): {
  shortfalls: Shortfall[];
  noticeable: number[];
} {
  const model = createDriftModel(days);
  const totals = days.length === 0 ? [] : days[0]!.map((_, line) => lineTotals(days, line));
  const candidates = candidatesOf(days);
  const shortfalls: Shortfall[] = [];
  const known: Fitted[] = [];
  const isOpen = ({ line }: Candidate) => !known.some((one) => one.line === line);
  for (let nth = 0; nth < maxFaults; nth += 1) {
    const fits = candidates.filter(isOpen).map((candidate): Fitted => {
      const regressors = known.map(({ regressor }) => regressor);
      return { ...candidate, ...model.fit(candidate.regressor, regressors) };
    });
    const found = explain(fits, corrected(totals, known));
    if (!found) break;
    const half = tQuantile(Math.max(1, days.length - 1 - known.length)) * found.best.error;
    shortfalls.push({
      direction: found.best.direction,
      lines: found.lines,
      share: ofTruth(found.best.share),
      low: ofTruth(found.best.share - half),
      high: ofTruth(found.best.share + half),
    });
    if (found.lines.length > 1) break;
    known.push(found.best);
  }
  const noticeable = totals.map((_, line) => {
    const errors = candidates
      .filter((candidate) => candidate.line === line)
      .map(({ regressor }) => model.fit(regressor).error);
    return ofTruth(Math.max(minShare, minErrors * Math.max(...errors)));
  });
  return { shortfalls, noticeable };
}

/** The totals as they would be without known faults. */
const corrected = (totals: readonly LineTotals[], known: readonly Fitted[]): LineTotals[] =>
  totals.map((line, nth) => {
    const fault = known.find((one) => one.line === nth);
    return fault ? { ...line, [fault.direction]: line[fault.direction] * (1 + fault.share) } : line;
  });

/** The line that explains the drift best, with those that explain it nearly as well. */
function explain(fits: readonly Fitted[], totals: readonly LineTotals[]) {
  const possible = fits.filter(
    ({ share, error }) => share >= minShare && share > minErrors * error,
  );
  if (possible.length === 0) return undefined;
  // Those whose error is large explain the drift too, where others explain it significantly.
  const direction = possible.reduce((a, b) =>
    b.logLikelihood > a.logLikelihood ? b : a,
  ).direction;
  const rated = fits
    .filter((fit) => fit.direction === direction && fit.share > 0)
    .map((fit) => ({
      fit,
      log:
        fit.logLikelihood +
        balanceLikelihood(totals, corrected(totals, [fit])) -
        Math.log(1 + (fit.share / usualFault) ** 2),
    }))
    .sort((a, b) => b.log - a.log);
  const weights = rated.map(({ log }) => Math.exp(log - rated[0]!.log));
  const sum = total(weights);
  const best = rated[0]!.fit;
  if (best.share < minShare) return undefined;
  const alike = rated
    .slice(1)
    .filter(({ fit, log }) => log > rated[0]!.log - muchLessLikely && areAlike(best, fit))
    .map(({ fit }) => fit.line);
  if (weights[0]! / sum >= sureEnough) return { best, lines: [best.line, ...alike] };
  const lines: number[] = [];
  let reached = 0;
  for (const [nth, { fit }] of rated.entries()) {
    if (reached >= groupProbability) break;
    lines.push(fit.line);
    reached += weights[nth]! / sum;
  }
  return { best, lines: [...new Set([...lines, ...alike])] };
}

/** Whether people of two lines go together, apart from chance. */
function areAlike({ regressor: a }: Candidate, { regressor: b }: Candidate): boolean {
  const ratio = total(a) / total(b);
  const squares = total(a.map((people, day) => (people - ratio * b[day]!) ** 2));
  const byChance = total(a.map((people, day) => Math.abs(people) + ratio ** 2 * Math.abs(b[day]!)));
  return squares < minDispersion * byChance;
}
