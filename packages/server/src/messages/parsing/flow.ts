import { countIn } from './numbers.ts';

/** People who crossed a line in each direction. */
export interface Flow {
  in: number;
  out: number;
}

export const noFlow: Flow = { in: 0, out: 0 };

export const addedTo = (a: Flow, b: Flow): Flow => ({ in: a.in + b.in, out: a.out + b.out });

/** What is left of the flow without another, in neither direction less than nobody. */
export const beyond = (flow: Flow, known: Flow): Flow => ({
  in: Math.max(0, flow.in - known.in),
  out: Math.max(0, flow.out - known.out),
});

/** Counts of both directions, where one that is not said is 0. */
export type SaidFlow = { flow: Flow } | { fault: true } | undefined;

/** The counts of both directions; undefined where none is said, a fault where one is no count up to `most`. */
export function flowIn(into: unknown, out: unknown, most: number): SaidFlow {
  if (!isSaid(into) && !isSaid(out)) return undefined;
  const counts = [into, out].map((count) => (isSaid(count) ? countIn(count) : 0));
  const [a, b] = counts;
  if (a === undefined || b === undefined || a > most || b > most) return { fault: true };
  return { flow: { in: a, out: b } };
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';
