import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import type { Scope } from '../../records/access/caller.ts';
import {
  type CorrectionRow,
  correctionsWhere,
} from '../../records/corrections/correction-views.ts';
import type { LineFactorRow } from '../accuracy/line-factor-views.ts';
import { type ChangedFlows, isOfLine, withChanges, withoutNotCounted } from './changed-flows.ts';
import { notCountedPeriods } from './correction-periods.ts';
import { factorGains, factorsOfLines, type HeldFactor } from './flow-factors.ts';
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

/** Flows as corrections and factors change them, with these. */
export interface CorrectedFlows extends ChangedFlows {
  corrections: CorrectionRow[];
  factors: LineFactorRow[];
}

/** What is known better than counters counted it. */
export interface KnownCorrections {
  corrections: readonly CorrectionRow[];
  factors: readonly HeldFactor[];
}

interface AskedCorrections {
  scope: Scope;
  lines: readonly FlowLine[];
  /** The area that is asked for; else those of sites in use. */
  area?: number | undefined;
}

/** Corrections and factors in force of some lines and of areas of the scope, in the time of the spans, by when they begin. */
export async function correctionsOfFlows(
  db: Db,
  { scope, lines, area }: AskedCorrections,
  spans: readonly Span[],
): Promise<KnownCorrections> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return { corrections: [], factors: [] };
  const devices = [...new Set(lines.map(({ device_id }) => device_id))];
  const ofArea = area === undefined ? ofSiteInUse : sql`k.area_id = ${area}`;
  const condition = sql`k.reverted_at is null
    and k.until > ${new Date(first.start)} and k.since < ${new Date(last.until)}
    and (k.device_id = any(${devices}::int[]) or (k.area_id is not null and ${ofArea}))`;
  const time = { start: first.start, until: last.until };
  const [rows, factors] = await Promise.all([
    correctionsWhere(db, scope, { condition }),
    factorsOfLines(db, scope, lines, time),
  ]);
  const corrections = rows.sort((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id);
  return { corrections, factors };
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
  known: KnownCorrections,
  parts: readonly FlowPart[],
  sums: ReadonlyMap<number, readonly FlowSum[]>,
  spans: readonly Span[],
  now: number,
): Promise<(CorrectedFlows | undefined)[]> {
  const applied = parts.map((part) => known.corrections.filter((one) => appliesTo(one, part)));
  const factored = parts.flatMap((part, nth) =>
    factoredLines(part, nth, known.factors, applied[nth]!),
  );
  if (factored.length === 0 && applied.every((own) => own.length === 0)) {
    return parts.map(() => undefined);
  }
  const lines = parts.map((part, nth) => (applied[nth]!.length > 0 ? part.lines : []));
  const [left, gains] = await Promise.all([
    notCounted(db, applied, lines, spans),
    factorGains(db, factored, spans),
  ]);
  const removed = Map.groupBy(left, ({ part }) => part);
  return parts.map((part, nth) => {
    const corrections = applied[nth]!;
    const gained = gains.get(nth);
    if (corrections.length === 0 && !gained) return undefined;
    const counted = withoutNotCounted(sums.get(nth) ?? [], removed.get(nth) ?? []);
    const flows = measuredFlows(part.lines, spans, counted, now);
    const changes = { corrections, gained: gained?.spans };
    return {
      ...withChanges(flows, changes, part.lines, spans),
      corrections,
      factors: [...(gained?.factors ?? [])],
    };
  });
}

const factoredLines = (
  { lines }: FlowPart,
  part: number,
  factors: readonly HeldFactor[],
  corrections: readonly CorrectionRow[],
) =>
  factors.flatMap((factor) =>
    lines
      .filter((line) => isOfLine(factor.row, line))
      .map((line) => ({ part, line, factor, notCounted: notCountedOf(line, corrections) })),
  );

const notCountedOf = (line: FlowLine, corrections: readonly CorrectionRow[]) =>
  notCountedPeriods(corrections.filter((one) => isOfLine(one, line)));

const appliesTo = (correction: CorrectionRow, { lines, hasArea }: FlowPart) =>
  correction.area_id === null
    ? lines.some((line) => isOfLine(correction, line))
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
        notCountedOf(line, corrections).map((period) => ({
          ...line,
          period,
        })),
      ),
    ),
    spans,
  );

/** Factors make parts of people. */
const tenths = (people: number | null | undefined) =>
  typeof people === 'number' ? Math.round(people * 10) / 10 : null;

/** As the contract says them. */
export const correctedToWire = (flow: MeasuredFlows['sum'] | null | undefined) => ({
  in_corrected: tenths(flow?.in),
  out_corrected: tenths(flow?.out),
  coverage_corrected: flow?.coverage ?? null,
});
