import { boundsOf, estimateTrueCount } from './bias.ts';
import type { LineBias } from './line-bias.ts';

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

/** What a line counted in its area's directions, and its bias in those of its device. */
export interface AuditedFlow {
  in: number | null;
  out: number | null;
  /** -1 where the area takes the line's directions the other way round. */
  direction: number;
  bias: LineBias;
}

/** The intervals of the sum of flows. */
export function boundsOfFlows(flows: readonly AuditedFlow[]): FlowBounds {
  const [into, out] = [boundsOfDirection(flows, 'in'), boundsOfDirection(flows, 'out')];
  return {
    in_low: into?.low ?? null,
    in_high: into?.high ?? null,
    out_low: out?.low ?? null,
    out_high: out?.high ?? null,
  };
}

/** Undefined where nothing was measured. A line whose direction is exchanged has the bias of the other one. */
function boundsOfDirection(flows: readonly AuditedFlow[], direction: 'in' | 'out') {
  const other = direction === 'in' ? 'out' : 'in';
  const figures = flows.flatMap((flow) => {
    const counted = flow[direction];
    const bias = flow.bias[flow.direction === 1 ? direction : other];
    return counted === null || bias.value <= -1 ? [] : [estimateTrueCount(counted, bias)];
  });
  return figures.length === 0 ? undefined : boundsOf(figures);
}
