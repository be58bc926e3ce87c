import type { Flows } from '@foyer/contract';
import { correctionToWire } from '../../records/corrections/correction-wire.ts';
import { type FlowBounds, unknownBounds } from '../accuracy/flow-bounds.ts';
import { lineFactorToWire } from '../accuracy/line-factor-wire.ts';
import type { ToldAttributes } from './flow-attributes.ts';
import { type CorrectedFlows, correctedToWire } from './flow-corrections.ts';
import { estimatedToWire, type FlowEstimates } from './flow-estimates.ts';
import type { flowRange } from './flow-range.ts';
import type { MeasuredFlows } from './flow-views.ts';

interface FlowExtras {
  bounds?: { rows: FlowBounds[]; sum: FlowBounds } | undefined;
  corrected?: CorrectedFlows | undefined;
  estimates?: FlowEstimates | undefined;
  attributes?: ToldAttributes | undefined;
}

/** By when they begin. */
const correctionsToWire = ({ corrections, factors }: CorrectedFlows): Flows['corrections'] =>
  [...corrections.map(correctionToWire), ...factors.map(lineFactorToWire)].sort(
    (a, b) => Date.parse(a.from) - Date.parse(b.from),
  );

/** The flows of an asked range, as the contract says them. */
export const flowsToWire = (
  { range, bucket, spans }: ReturnType<typeof flowRange>,
  { rows, sum }: MeasuredFlows,
  { bounds, corrected, estimates, attributes }: FlowExtras = {},
): Omit<Flows, 'sites'> => ({
  rows: spans.map(({ start, until }, nth) => ({
    from: new Date(start).toISOString(),
    to: new Date(until).toISOString(),
    ...rows[nth]!,
    ...(bounds?.rows[nth] ?? unknownBounds),
    ...correctedToWire(corrected?.rows[nth]),
    ...(estimates && estimatedToWire(estimates.rows[nth])),
    ...(attributes?.rows[nth] && { of: attributes.rows[nth] }),
  })),
  sum: {
    ...sum,
    ...(bounds?.sum ?? unknownBounds),
    ...correctedToWire(corrected?.sum),
    ...(estimates && estimatedToWire(estimates.sum)),
    ...(attributes?.sum && { of: attributes.sum }),
  },
  corrections: corrected ? correctionsToWire(corrected) : [],
  ...(estimates && { estimate: estimates.estimate }),
  range: {
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
    zone: range.zone,
    bucket,
  },
});
