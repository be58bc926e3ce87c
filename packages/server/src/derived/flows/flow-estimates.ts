import type { FlowEstimate } from '@foyer/contract';
import type { Span } from '../../platform/time/site-time.ts';
import type { FlowLine } from './flow-lines.ts';

/** People who crossed while nothing was measured, with the 90 % interval. */
export interface EstimatedPeople {
  value: number;
  low: number | null;
  high: number | null;
}

export interface EstimatedFlow {
  in: EstimatedPeople;
  out: EstimatedPeople;
}

/** By the places of the buckets; undefined where nothing is missing, or where there is too little history. */
export interface FlowEstimates {
  rows: (EstimatedFlow | undefined)[];
  sum: EstimatedFlow | undefined;
  estimate: FlowEstimate | null;
}

/** Estimates what was not measured of lines, in buckets of the hours of `zone`. Of a later layer. */
export type EstimateFlows = (asked: {
  lines: readonly FlowLine[];
  zone: string;
  spans: readonly Span[];
  now: number;
}) => Promise<FlowEstimates>;

/** As the contract says them. */
export const estimatedToWire = (flow: EstimatedFlow | undefined) => ({
  in_estimated: flow?.in.value ?? null,
  in_estimated_low: flow?.in.low ?? null,
  in_estimated_high: flow?.in.high ?? null,
  out_estimated: flow?.out.value ?? null,
  out_estimated_low: flow?.out.low ?? null,
  out_estimated_high: flow?.out.high ?? null,
});
