import type { MeasureOf } from './measure.ts';

/** People in an area. */
export const occupancy: MeasureOf<'occupancy'> = { kind: 'occupancy', types: [] };
