import type { MeasureOf } from './measure.ts';

/** People who go out over a line, or of an area, within the window. */
export const flowOut: MeasureOf<'flow out'> = { kind: 'flow', types: [], way: 'out' };
