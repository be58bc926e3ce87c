import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { overlap, withoutSpans } from '../../platform/time/spans.ts';
import type { Scope } from '../../records/access/caller.ts';
import { type LineFactorRow, lineFactorsWhere } from '../accuracy/line-factor-views.ts';
import type { FlowLine } from './flow-lines.ts';
import { flowSums } from './flow-views.ts';

/** A correction factor in force, with the time in which no newer one of its line holds. */
export interface HeldFactor {
  row: LineFactorRow;
  period: Span;
}

/** The correction factors that hold for some lines in a time; those that correct neither direction are left out. */
export async function factorsOfLines(
  db: Db,
  scope: Scope,
  lines: readonly Pick<FlowLine, 'device_id'>[],
  time: Span,
): Promise<HeldFactor[]> {
  const devices = [...new Set(lines.map(({ device_id }) => device_id))];
  const rows = await lineFactorsWhere(
    db,
    scope,
    sql`f.reverted_at is null and f.since < ${new Date(time.until)}
      and m.device_id = any(${devices}::int[])`,
  );
  const byLine = Map.groupBy(rows, ({ camera_id, line }) => `${camera_id} ${line}`);
  return [...byLine.values()].flatMap((newestFirst) => {
    let until = time.until;
    return newestFirst.flatMap((row): HeldFactor[] => {
      const period = overlap({ start: row.since.getTime(), until }, time);
      until = Math.min(until, row.since.getTime());
      const corrects = row.factor_in !== null || row.factor_out !== null;
      return period && corrects ? [{ row, period }] : [];
    });
  });
}

/** A line of a part whose figures a factor corrects. */
export interface FactoredLine {
  /** Place of the part in the query. */
  part: number;
  line: FlowLine;
  factor: HeldFactor;
  /** What does not count of the line. */
  notCounted: readonly Span[];
}

/** What factors add to a span of a part, less than 0 where its counters count too many. */
export interface FactorGain {
  in: number;
  out: number;
}

/** What factors add to a part. */
interface PartGain {
  /** By the place of the span, from 1: where something was measured that counts. */
  spans: Map<number, FactorGain>;
  /** Those that do so. */
  factors: Set<LineFactorRow>;
}

/** What factors add to each part of which they change something. */
export async function factorGains(
  db: Db,
  lines: readonly FactoredLine[],
  spans: readonly Span[],
): Promise<Map<number, PartGain>> {
  const counted = await flowSums(
    db,
    lines.map(({ line, factor, notCounted }) =>
      withoutSpans(factor.period, notCounted).map((period) => ({ ...line, direction: 1, period })),
    ),
    spans,
  );
  const gains = new Map<number, PartGain>();
  for (const { part: place, nth, people_in, people_out } of counted) {
    const { part, line, factor } = lines[place]!;
    const { factor_in, factor_out } = factor.row;
    // Factors are of the line as it was drawn, figures in the directions of the area.
    const into = people_in * ((factor_in ?? 1) - 1);
    const out = people_out * ((factor_out ?? 1) - 1);
    const isExchanged = line.direction === -1;
    const gain = gains.get(part) ?? { spans: new Map(), factors: new Set() };
    const before = gain.spans.get(nth) ?? { in: 0, out: 0 };
    gain.spans.set(nth, {
      in: before.in + (isExchanged ? out : into),
      out: before.out + (isExchanged ? into : out),
    });
    gain.factors.add(factor.row);
    gains.set(part, gain);
  }
  return gains;
}
