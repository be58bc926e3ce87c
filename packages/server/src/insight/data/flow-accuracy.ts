import type { FlowData } from '@foyer/contract';
import { sql } from 'kysely';
import { boundsOfFlows, unknownBounds } from '../../derived/accuracy/flow-bounds.ts';
import { biasesOfLines, type LineBias } from '../../derived/accuracy/line-bias.ts';
import { isOfLine } from '../../derived/flows/changed-flows.ts';
import { peopleWithin } from '../../derived/flows/correction-periods.ts';
import { correctedToWire } from '../../derived/flows/flow-corrections.ts';
import { factorsOfLines, type HeldFactor } from '../../derived/flows/flow-factors.ts';
import { quarterMs } from '../../derived/rollups/bucket-flows.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { overlap } from '../../platform/time/spans.ts';
import {
  type CorrectionRow,
  correctionsWhere,
} from '../../records/corrections/correction-views.ts';
import type { FlowAccuracy, FlowRow, Quarter } from './data-wire.ts';

/** What is known of a line better than it counts. */
interface KnownOfLine {
  bias: LineBias | undefined;
  corrections: readonly CorrectionRow[];
  factors: readonly HeldFactor[];
}

const lineOf = ({ device_id, source, line }: Quarter<FlowRow>) => ({
  device_id,
  counted_as: source,
  line,
});
const spanOf = ({ bucket }: Quarter<FlowRow>): Span => ({
  start: bucket.getTime(),
  until: bucket.getTime() + quarterMs,
});

/** Rows in the order of time, with the interval of the truth behind each, and what corrections and factors make of it. */
export async function withAccuracy(
  db: Db,
  rows: readonly Quarter<FlowRow>[],
): Promise<(Quarter<FlowRow> & FlowAccuracy)[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const byLine = Map.groupBy(rows, (row) => JSON.stringify(lineOf(row)));
  const lines = [...byLine.values()].map(([row]) => lineOf(row!));
  const known = await knownOf(db, lines, { start: spanOf(first).start, until: spanOf(last).until });
  const ofLine = new Map([...byLine.keys()].map((name, nth) => [name, known[nth]!]));
  return rows.map((row) => ({
    ...row,
    ...accuracyOf(row, ofLine.get(JSON.stringify(lineOf(row)))!),
  }));
}

async function knownOf(
  db: Db,
  lines: readonly ReturnType<typeof lineOf>[],
  time: Span,
): Promise<KnownOfLine[]> {
  const devices = [...new Set(lines.map(({ device_id }) => device_id))];
  const condition = sql`k.reverted_at is null and k.device_id = any(${devices}::int[])
    and k.until > ${new Date(time.start)} and k.since < ${new Date(time.until)}`;
  // Whoever asks may see the rows, and so what is said of them.
  const [biases, corrections, factors] = await Promise.all([
    biasesOfLines(db, lines).then((all) => all.known(lines)),
    correctionsWhere(db, 'all', { condition }),
    factorsOfLines(db, 'all', lines, time),
  ]);
  return lines.map((line, nth) => ({
    bias: biases[nth],
    corrections: corrections.filter((one) => isOfLine(one, line)),
    factors: factors.filter(({ row }) => isOfLine(row, line)),
  }));
}

function accuracyOf(row: Quarter<FlowRow>, { bias, corrections, factors }: KnownOfLine) {
  const counted = { in: row.people_in, out: row.people_out, coverage: row.coverage };
  const bounds = bias ? boundsOfFlows([{ ...counted, direction: 1, bias }]) : unknownBounds;
  return { ...bounds, ...correctedOf(counted, spanOf(row), { corrections, factors }) };
}

/** Whole quarter hours are corrected: each is counted or not, and one factor holds for it. */
function correctedOf(
  counted: Pick<FlowData, 'in' | 'out' | 'coverage'>,
  span: Span,
  known: Pick<KnownOfLine, 'corrections' | 'factors'>,
) {
  const corrections = known.corrections.filter(
    ({ since, until }) => since.getTime() < span.until && until.getTime() > span.start,
  );
  const factor = known.factors.find(({ period }) => overlap(period, span))?.row;
  if (corrections.length === 0 && !factor) return correctedToWire(null);
  const isCounted = corrections.every(({ kind }) => kind !== 'not_counted');
  let into = isCounted ? counted.in * (factor?.factor_in ?? 1) : null;
  let out = isCounted ? counted.out * (factor?.factor_out ?? 1) : null;
  for (const correction of corrections) {
    const people = correction.kind === 'added' ? peopleWithin(correction, span) : undefined;
    if (!people) continue;
    into = (into ?? 0) + people.in;
    out = (out ?? 0) + people.out;
  }
  return correctedToWire({ in: into, out, coverage: isCounted ? counted.coverage : 0 });
}
