import type { Flows } from '@foyer/contract';
import { type FlowBounds, unknownBounds } from '../accuracy/flow-bounds.ts';
import { estimatedToWire, type FlowEstimates } from './flow-estimates.ts';
import type { flowRange } from './flow-range.ts';
import type { MeasuredFlows } from './flow-views.ts';

/** The flows of an asked range, as the contract says them. */
export const flowsToWire = (
  { range, bucket, spans }: ReturnType<typeof flowRange>,
  { rows, sum }: MeasuredFlows,
  bounds?: { rows: FlowBounds[]; sum: FlowBounds },
  estimates?: FlowEstimates,
): Omit<Flows, 'sites'> => ({
  rows: spans.map(({ start, until }, nth) => ({
    from: new Date(start).toISOString(),
    to: new Date(until).toISOString(),
    ...rows[nth]!,
    ...(bounds?.rows[nth] ?? unknownBounds),
    ...(estimates && estimatedToWire(estimates.rows[nth])),
  })),
  sum: {
    ...sum,
    ...(bounds?.sum ?? unknownBounds),
    ...(estimates && estimatedToWire(estimates.sum)),
  },
  ...(estimates && { estimate: estimates.estimate }),
  range: {
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
    zone: range.zone,
    bucket,
  },
});
