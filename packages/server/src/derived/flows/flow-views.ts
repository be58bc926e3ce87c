import type { FlowRow } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Span } from '../../platform/time/site-time.ts';
import type { FlowLine } from './flow-lines.ts';

/** The parameters of statements that add up lines in spans. */
export interface SumsOf {
  start: Date[];
  part: number[];
  device_id: number[];
  source: string[];
  line: string[];
  direction: number[];
  since: Date[];
  until: Date[];
}

/** A line that is added up. */
export interface SummedLine extends Pick<FlowLine, 'device_id' | 'source' | 'line'> {
  /** -1 where in and out are exchanged. */
  direction: number;
  /** The time of it that counts; all of it unless given. Periods of one line of a part do not overlap. */
  period?: Span;
}

/** What was measured of a part of the lines in a span. */
export interface FlowSum {
  /** Place of the lines in the query, from 0. */
  part: number;
  /** Place of the span in the query, from 1. */
  nth: number;
  people_in: number;
  people_out: number;
  covered_ms: number;
  /** Quarter hours of lines in which anything was. */
  quarters: number;
}

const sumsOf = sqlFile<SumsOf, FlowSum>(new URL('./flow-sums.sql', import.meta.url));

type Flow = Pick<FlowRow, 'in' | 'out' | 'coverage'>;

/** Flows of each span, and of all together. */
export interface MeasuredFlows {
  rows: Flow[];
  sum: Flow;
}

/**
 * Flows of lines in each of some spans that follow on each other, and of all together. Coverage is that of the time
 * until `now`, as what is to come cannot have been measured; nothing is 0 that was not.
 */
export async function flowsOf(
  db: Db,
  lines: readonly FlowLine[],
  spans: readonly Span[],
  now: number,
): Promise<MeasuredFlows> {
  const [flows] = await flowsOfParts(db, [lines], spans, now);
  return flows!;
}

/** As `flowsOf`, of each of some parts of the lines, such as those of each site. */
export async function flowsOfParts(
  db: Db,
  parts: readonly (readonly FlowLine[])[],
  spans: readonly Span[],
  now: number,
): Promise<MeasuredFlows[]> {
  const sums = Map.groupBy(await flowSums(db, parts, spans), ({ part }) => part);
  return parts.map((lines, part) => measuredFlows(lines, spans, sums.get(part) ?? [], now));
}

/** As `flowsOf`, of what is known already. */
export function measuredFlows(
  lines: readonly FlowLine[],
  spans: readonly Span[],
  sums: readonly FlowSum[],
  now: number,
): MeasuredFlows {
  const measured = new Map(sums.map((row) => [row.nth, row]));
  const total = { in: null as number | null, out: null as number | null, coveredMs: 0, lineMs: 0 };
  const rows = spans.map((span, i): Flow => {
    const sums = measured.get(i + 1);
    const existing = lines.filter(
      ({ from, until }) =>
        from.getTime() < span.until && (until === null || until.getTime() > span.start),
    );
    // A line that came under several names of its camera is one.
    const lineMs = new Set(existing.map(nameOfLine)).size * msUntil(now, span);
    // Time before any line existed was not measured either.
    total.lineMs += lineMs === 0 ? msUntil(now, span) : lineMs;
    if (!sums) return { in: null, out: null, coverage: 0 };
    total.in = (total.in ?? 0) + sums.people_in;
    total.out = (total.out ?? 0) + sums.people_out;
    total.coveredMs += sums.covered_ms;
    return {
      in: sums.people_in,
      out: sums.people_out,
      coverage: shareOf(sums.covered_ms, lineMs),
    };
  });
  const sum = { in: total.in, out: total.out, coverage: shareOf(total.coveredMs, total.lineMs) };
  return { rows, sum };
}

/** A line that came under several names of its camera has one name. */
export const nameOfLine = ({
  device_id,
  counted_as,
  line,
}: Pick<FlowLine, 'device_id' | 'counted_as' | 'line'>) =>
  JSON.stringify([device_id, counted_as, line]);

const msUntil = (now: number, { start, until }: Span) => Math.max(0, Math.min(until, now) - start);

/** Rounded, so that it prints well. A device's clock may be ahead: never more than all of it. */
const shareOf = (coveredMs: number, lineMs: number) =>
  lineMs === 0 ? Math.min(coveredMs, 1) : Math.min(1, Math.round((coveredMs / lineMs) * 1e6) / 1e6);

/** What was measured of parts of lines in spans that follow on each other: a row for each in which anything was. */
export async function flowSums(
  db: Db,
  parts: readonly (readonly SummedLine[])[],
  spans: readonly Span[],
): Promise<FlowSum[]> {
  const asked = sumsAsked(parts, spans);
  return asked ? sumsOf.run(db, asked) : [];
}

/** Undefined where there is nothing to add up. */
export function sumsAsked(
  parts: readonly (readonly SummedLine[])[],
  spans: readonly Span[],
): SumsOf | undefined {
  const [first, last] = [spans[0], spans.at(-1)];
  const lines = parts.flat();
  if (lines.length === 0 || !first || !last) return undefined;
  return {
    start: spans.map(({ start }) => new Date(start)),
    part: parts.flatMap((each, part) => each.map(() => part)),
    device_id: lines.map(({ device_id }) => device_id),
    source: lines.map(({ source }) => source),
    line: lines.map(({ line }) => line),
    direction: lines.map(({ direction }) => direction),
    since: lines.map(({ period }) => new Date(Math.max(first.start, period?.start ?? first.start))),
    until: lines.map(({ period }) => new Date(Math.min(last.until, period?.until ?? last.until))),
  };
}
