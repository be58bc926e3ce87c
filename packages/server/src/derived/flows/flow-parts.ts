import type { Flows } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { LineBiases } from '../accuracy/line-bias.ts';
import { attributesOfParts } from './flow-attributes.ts';
import { correctedFlows, correctionsOfFlows, type FlowPart } from './flow-corrections.ts';
import { flowBounds } from './flow-errors.ts';
import type { EstimateFlows } from './flow-estimates.ts';
import type { flowRange } from './flow-range.ts';
import { flowSums, measuredFlows } from './flow-views.ts';
import { otherPeople, visitorFlows } from './flow-visitors.ts';
import { flowsToWire } from './flow-wire.ts';

const noCorrections = { corrections: [], factors: [] };

/** What is asked of flows besides what was counted. */
export interface AskedOfFlows {
  scope: Scope;
  /** The area that is asked for. */
  area: number | undefined;
  /** Whether only visitors count: estimates and corrections are about everybody. */
  visitors: boolean;
  biases: LineBiases;
  /** Where estimates are asked for. */
  estimate: EstimateFlows | undefined;
}

/** The flows of parts of lines, such as those of each site, in one range, with all that is asked of them. */
export async function flowsOfEach(
  db: Db,
  parts: readonly FlowPart[],
  range: ReturnType<typeof flowRange>,
  { scope, area, visitors, biases, estimate }: AskedOfFlows,
  now: number,
): Promise<Omit<Flows, 'sites'>[]> {
  const { spans } = range;
  const lines = parts.flatMap((part) => part.lines);
  const [sums, corrections, others, attributes] = await Promise.all([
    flowSums(
      db,
      parts.map((part) => part.lines),
      spans,
    ),
    visitors ? noCorrections : correctionsOfFlows(db, { scope, lines, area }, spans),
    visitors ? otherPeople(db, parts, spans) : undefined,
    // Nobody knows which of those with an attribute are visitors.
    visitors
      ? undefined
      : attributesOfParts(
          db,
          parts.map((part) => part.lines),
          spans,
        ),
  ]);
  const byPart = Map.groupBy(sums, ({ part }) => part);
  const corrected = await correctedFlows(db, corrections, parts, byPart, spans, now);
  const answers: Omit<Flows, 'sites'>[] = [];
  for (const [nth, part] of parts.entries()) {
    const counted = measuredFlows(part.lines, spans, byPart.get(nth) ?? [], now);
    const own = others?.[nth];
    // The interval of an audit is about everybody.
    const bounds = own?.spans.some((span) => span.in + span.out > 0)
      ? undefined
      : await flowBounds(db, biases, part.lines, spans, now);
    const zone = range.range.zone;
    const estimates = await estimate?.({ lines: part.lines, zone, spans, now });
    answers.push({
      ...flowsToWire(range, own ? visitorFlows(counted, own) : counted, {
        bounds,
        corrected: corrected[nth],
        estimates,
        attributes: attributes?.[nth],
      }),
      ...(own && { visitors: own.sites }),
    });
  }
  return answers;
}
