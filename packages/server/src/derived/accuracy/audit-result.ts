import type { IntervalRow } from './audit-intervals.ts';
import type { AuditRow, CountRow } from './audit-views.ts';
import { type BiasEstimate, biasOf, isWithin, moreIntervals, type Pair } from './bias.ts';

export interface Figure {
  in: number;
  out: number;
}

/** An interval with what is known of it. */
export interface JudgedInterval {
  row: IntervalRow;
  counts: readonly CountRow[];
  state: 'open' | 'disputed' | 'counted';
  truth: Figure | null;
  counter: Figure | null;
}

/** What an audit says. */
export interface AuditResult {
  state: 'counting' | 'complete';
  intervals: JudgedInterval[];
  bias: { in: BiasEstimate | undefined; out: BiasEstimate | undefined };
  passes: boolean | null;
  moreIntervals: number | null;
  /** Of the last count. */
  countedAt: Date | undefined;
}

/** Less measured than this is no figure of the interval. */
const leastCovered = 0.99;

export function resultOf(
  { minutes, bound }: Pick<AuditRow, 'minutes' | 'bound'>,
  rows: readonly IntervalRow[],
  counts: readonly CountRow[],
): AuditResult {
  const byInterval = Map.groupBy(counts, ({ interval_number }) => interval_number);
  const intervals = rows.map((row) =>
    judge(row, byInterval.get(row.interval_number) ?? [], minutes * 60_000),
  );
  const compared = intervals.filter(({ truth, counter }) => truth && counter);
  const pairs = (direction: 'in' | 'out'): Pair[] =>
    compared.map(({ truth, counter }) => ({
      truth: truth![direction],
      counter: counter![direction],
    }));
  const bias = { in: biasOf(pairs('in')), out: biasOf(pairs('out')) };
  const known = [bias.in, bias.out].filter((one) => one !== undefined);
  const more = known.map((one) => moreIntervals(one, bound));
  return {
    state: intervals.every(({ state }) => state === 'counted') ? 'complete' : 'counting',
    intervals,
    bias,
    passes: known.length === 0 ? null : known.every((one) => isWithin(one, bound)),
    moreIntervals: more.includes(null) && more.every((one) => one === null) ? null : maxOf(more),
    countedAt: counts.at(-1)?.counted_at,
  };
}

const maxOf = (numbers: readonly (number | null)[]) => {
  const known = numbers.filter((one) => one !== null);
  return known.length === 0 ? null : Math.max(...known);
};

function judge(row: IntervalRow, counts: readonly CountRow[], lengthMs: number): JudgedInterval {
  const truth = truthOf(counts);
  const state = truth ? 'counted' : counts.length >= 2 ? 'disputed' : 'open';
  const isMeasured = row.covered_ms >= leastCovered * lengthMs;
  const counter = truth && isMeasured ? { in: row.counter_in, out: row.counter_out } : null;
  return { row, counts, state, truth, counter };
}

/** The two that agree, or the middle of three in each direction; null until then. */
function truthOf(counts: readonly CountRow[]): Figure | null {
  const [first, second, third] = counts;
  if (!first || !second) return null;
  if (first.people_in === second.people_in && first.people_out === second.people_out)
    return { in: first.people_in, out: first.people_out };
  if (!third) return null;
  const middle = (of: (count: CountRow) => number) =>
    [of(first), of(second), of(third)].sort((a, b) => a - b)[1]!;
  return { in: middle((count) => count.people_in), out: middle((count) => count.people_out) };
}
