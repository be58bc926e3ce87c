import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import type { Scope } from '../../records/access/caller.ts';
import {
  type CorrectionRow,
  correctionsWhere,
} from '../../records/corrections/correction-views.ts';
import { notCountedPeriods, peopleWithin } from './correction-periods.ts';
import type { FlowLine } from './flow-lines.ts';
import { type FlowSum, flowSums, type MeasuredFlows, measuredFlows } from './flow-views.ts';

export interface AreaOfSite {
  area_id: number;
  site_id: number;
}

/** Lines whose figures are added up, and whose areas: people added to these belong to the sum too. */
export interface FlowPart {
  lines: readonly FlowLine[];
  hasArea: (area: AreaOfSite) => boolean;
}

/** Flows with corrections. A row is null where none applies. */
export interface CorrectedFlows {
  rows: (MeasuredFlows['sum'] | null)[];
  sum: MeasuredFlows['sum'];
  corrections: CorrectionRow[];
}

interface AskedCorrections {
  scope: Scope;
  lines: readonly FlowLine[];
  /** The area that is asked for; else those of sites in use. */
  area?: number | undefined;
}

/** Corrections in force of some lines and of areas of the scope, in the time of the spans, by when they begin. */
export async function correctionsOfFlows(
  db: Db,
  { scope, lines, area }: AskedCorrections,
  spans: readonly Span[],
): Promise<CorrectionRow[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const devices = [...new Set(lines.map(({ device_id }) => device_id))];
  const ofArea = area === undefined ? ofSiteInUse : sql`k.area_id = ${area}`;
  const condition = sql`k.reverted_at is null
    and k.until > ${new Date(first.start)} and k.since < ${new Date(last.until)}
    and (k.device_id = any(${devices}::int[]) or (k.area_id is not null and ${ofArea}))`;
  const rows = await correctionsWhere(db, scope, { condition });
  return rows.sort((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id);
}

const ofSiteInUse = sql`exists (
  select 1 from sites s join customers c on c.id = s.customer_id
  where s.id = k.site_id and s.retired_at is null and c.retired_at is null)`;

/**
 * The flows of parts, of which the sums are known, with the corrections that apply to them; undefined where none does.
 * Nothing is stored.
 */
export async function correctedFlows(
  db: Db,
  known: readonly CorrectionRow[],
  parts: readonly FlowPart[],
  sums: ReadonlyMap<number, readonly FlowSum[]>,
  spans: readonly Span[],
  now: number,
): Promise<(CorrectedFlows | undefined)[]> {
  const applied = parts.map((part) => known.filter((one) => appliesTo(one, part)));
  if (applied.every((own) => own.length === 0)) return parts.map(() => undefined);
  const lines = parts.map((part, nth) => (applied[nth]!.length > 0 ? part.lines : []));
  const removed = Map.groupBy(await notCounted(db, applied, lines, spans), ({ part }) => part);
  return parts.map((part, nth) => {
    const corrections = applied[nth]!;
    if (corrections.length === 0) return undefined;
    const left = without(sums.get(nth) ?? [], removed.get(nth) ?? []);
    const flows = measuredFlows(part.lines, spans, left, now);
    return { ...withAdded(flows, corrections, part, spans), corrections };
  });
}

const isOf = (correction: CorrectionRow, line: FlowLine) =>
  correction.device_id === line.device_id &&
  correction.counted_as === line.counted_as &&
  (correction.line === null || correction.line === line.line);

const appliesTo = (correction: CorrectionRow, { lines, hasArea }: FlowPart) =>
  correction.area_id === null
    ? lines.some((line) => isOf(correction, line))
    : hasArea({ area_id: correction.area_id, site_id: correction.site_id });

/** What counters said while they were covered. */
const notCounted = (
  db: Db,
  applied: readonly (readonly CorrectionRow[])[],
  lines: readonly (readonly FlowLine[])[],
  spans: readonly Span[],
): Promise<FlowSum[]> =>
  flowSums(
    db,
    applied.map((corrections, part) =>
      lines[part]!.flatMap((line) =>
        notCountedPeriods(corrections.filter((one) => isOf(one, line))).map((period) => ({
          ...line,
          period,
        })),
      ),
    ),
    spans,
  );

/** Spans of which nothing is left were not measured. */
function without(sums: readonly FlowSum[], removed: readonly FlowSum[]): FlowSum[] {
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

function withAdded(
  { rows, sum }: MeasuredFlows,
  corrections: readonly CorrectionRow[],
  { lines }: FlowPart,
  spans: readonly Span[],
): Omit<CorrectedFlows, 'corrections'> {
  const added = corrections.flatMap((one) => {
    if (one.kind !== 'added') return [];
    const isExchanged = lines.find((line) => isOf(one, line))?.direction === -1;
    return [{ ...one, isExchanged: one.area_id === null && isExchanged }];
  });
  const corrected = rows.map((row, nth) => {
    const span = spans[nth]!;
    const touches = corrections.some(
      ({ since, until }) => since.getTime() < span.until && until.getTime() > span.start,
    );
    if (!touches) return null;
    const people = { in: row.in, out: row.out };
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

/** As the contract says them. */
export const correctedToWire = (flow: MeasuredFlows['sum'] | null | undefined) => ({
  in_corrected: flow?.in ?? null,
  out_corrected: flow?.out ?? null,
  coverage_corrected: flow?.coverage ?? null,
});
