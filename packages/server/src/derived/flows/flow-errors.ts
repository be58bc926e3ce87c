import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { boundsOf, estimateTrueCount, type FigureBounds } from '../accuracy/bias.ts';
import type { LineBias, LineBiases } from '../accuracy/line-bias.ts';
import type { FlowLine } from './flow-lines.ts';
import { flowsOfParts } from './flow-views.ts';

/** The 95 % intervals of a flow's truth; null where no accuracy audit covers its lines. */
export interface FlowBounds {
  in_low: number | null;
  in_high: number | null;
  out_low: number | null;
  out_high: number | null;
}

export const unknownBounds: FlowBounds = {
  in_low: null,
  in_high: null,
  out_low: null,
  out_high: null,
};

/** The intervals of the flows of lines in each of some spans, and of all together; undefined where a line has no audit. */
export async function flowBounds(
  db: Db,
  known: LineBiases,
  lines: readonly FlowLine[],
  spans: readonly Span[],
  now: number,
): Promise<{ rows: FlowBounds[]; sum: FlowBounds } | undefined> {
  const biases = known.of(lines);
  if (!biases) return undefined;
  const parts = await flowsOfParts(
    db,
    lines.map((line) => [line]),
    spans,
    now,
  );
  const boundsIn = (flowOf: (part: (typeof parts)[number]) => Counted): FlowBounds => {
    const bounds = (direction: 'in' | 'out') =>
      boundsOfDirection(parts.map(flowOf), biases, lines, direction);
    const [into, out] = [bounds('in'), bounds('out')];
    return {
      in_low: into?.low ?? null,
      in_high: into?.high ?? null,
      out_low: out?.low ?? null,
      out_high: out?.high ?? null,
    };
  };
  return {
    rows: spans.map((_, nth) => boundsIn(({ rows }) => rows[nth]!)),
    sum: boundsIn(({ sum }) => sum),
  };
}

interface Counted {
  in: number | null;
  out: number | null;
}

/** Null where nothing was measured. A line whose direction is exchanged has the bias of the other one. */
function boundsOfDirection(
  flows: readonly Counted[],
  biases: readonly LineBias[],
  lines: readonly FlowLine[],
  direction: 'in' | 'out',
): FigureBounds | undefined {
  const other = direction === 'in' ? 'out' : 'in';
  const figures = flows.flatMap((flow, nth) => {
    const counted = flow[direction];
    if (counted === null) return [];
    const bias = biases[nth]![lines[nth]!.direction === 1 ? direction : other];
    return bias.value <= -1 ? [] : [estimateTrueCount(counted, bias)];
  });
  return figures.length === 0 ? undefined : boundsOf(figures);
}
