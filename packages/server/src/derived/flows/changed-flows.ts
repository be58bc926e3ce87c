import type { Span } from '../../platform/time/site-time.ts';
import type { CorrectionRow } from '../../records/corrections/correction-views.ts';
import { peopleWithin } from './correction-periods.ts';
import type { FactorGain } from './flow-factors.ts';
import type { FlowLine } from './flow-lines.ts';
import type { FlowSum, MeasuredFlows } from './flow-views.ts';

/** Flows as corrections change them. A row is null where none applies. Factors make parts of people. */
export interface ChangedFlows {
  rows: (MeasuredFlows['sum'] | null)[];
  sum: MeasuredFlows['sum'];
}

/** Whether what is said of a line, or of all lines of a camera, is about this one. */
export const isOfLine = (
  named: Pick<CorrectionRow, 'device_id' | 'counted_as' | 'line'>,
  line: Pick<FlowLine, 'device_id' | 'counted_as' | 'line'>,
) =>
  named.device_id === line.device_id &&
  named.counted_as === line.counted_as &&
  (named.line === null || named.line === line.line);

/** Spans of which nothing is left were not measured. */
export function withoutNotCounted(
  sums: readonly FlowSum[],
  removed: readonly FlowSum[],
): FlowSum[] {
  const byNth = new Map(removed.map((sum) => [sum.nth, sum]));
  return sums.flatMap((sum) => {
    const less = byNth.get(sum.nth);
    if (!less) return [sum];
    if (less.quarters >= sum.quarters) return [];
    return [
      {
        ...sum,
        people_in: sum.people_in - less.people_in,
        people_out: sum.people_out - less.people_out,
        covered_ms: sum.covered_ms - less.covered_ms,
      },
    ];
  });
}

/** What changes the flows of a part. */
export interface FlowChanges {
  corrections: readonly CorrectionRow[];
  /** By factors, by the place of the span, from 1. */
  gained: ReadonlyMap<number, FactorGain> | undefined;
}

export function withChanges(
  { rows, sum }: MeasuredFlows,
  { corrections, gained }: FlowChanges,
  lines: readonly FlowLine[],
  spans: readonly Span[],
): ChangedFlows {
  const added = corrections.flatMap((one) => {
    if (one.kind !== 'added') return [];
    const isExchanged = lines.find((line) => isOfLine(one, line))?.direction === -1;
    return [{ ...one, isExchanged: one.area_id === null && isExchanged }];
  });
  const corrected = rows.map((row, nth) => {
    const span = spans[nth]!;
    const touches = corrections.some(
      ({ since, until }) => since.getTime() < span.until && until.getTime() > span.start,
    );
    const gain = gained?.get(nth + 1);
    if (!touches && !gain) return null;
    const people = {
      in: gain && row.in !== null ? row.in + gain.in : row.in,
      out: gain && row.out !== null ? row.out + gain.out : row.out,
    };
    for (const one of added) {
      const own = peopleWithin(one, span);
      if (!own) continue;
      people.in = (people.in ?? 0) + (one.isExchanged ? own.out : own.in);
      people.out = (people.out ?? 0) + (one.isExchanged ? own.in : own.out);
    }
    return { ...row, ...people };
  });
  const total = (way: 'in' | 'out') => {
    const known = rows.flatMap((row, nth) => (corrected[nth] ?? row)[way] ?? []);
    return known.length === 0 ? null : known.reduce((all, people) => all + people, 0);
  };
  return { rows: corrected, sum: { ...sum, in: total('in'), out: total('out') } };
}
