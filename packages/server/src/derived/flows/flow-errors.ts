import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { boundsOfFlows, type FlowBounds } from '../accuracy/flow-bounds.ts';
import type { LineBiases } from '../accuracy/line-bias.ts';
import type { FlowLine } from './flow-lines.ts';
import { flowsOfParts } from './flow-views.ts';

/** The intervals of the flows of lines in each of some spans, and of all together; undefined where a line has no audit. */
export async function flowBounds(
  db: Db,
  known: LineBiases,
  lines: readonly FlowLine[],
  spans: readonly Span[],
  now: number,
): Promise<{ rows: FlowBounds[]; sum: FlowBounds } | undefined> {
  const biases = await known.of(lines);
  if (!biases) return undefined;
  const parts = await flowsOfParts(
    db,
    lines.map((line) => [line]),
    spans,
    now,
  );
  const boundsIn = (flowOf: (part: (typeof parts)[number]) => Counted) =>
    boundsOfFlows(
      parts.map((part, nth) => ({
        ...flowOf(part),
        direction: lines[nth]!.direction,
        bias: biases[nth]!,
      })),
    );
  return {
    rows: spans.map((_, nth) => boundsIn(({ rows }) => rows[nth]!)),
    sum: boundsIn(({ sum }) => sum),
  };
}

interface Counted {
  in: number | null;
  out: number | null;
}
