import type { MeasureOf } from './measure.ts';

/** People who come in over a line, or into an area, within the window. */
export const flowIn: MeasureOf<'flow in'> = { kind: 'flow', types: [], way: 'in' };
