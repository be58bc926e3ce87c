import { disksOf } from './disk.ts';
import { type MeasureOf, ofHealth } from './measure.ts';

/** Percent used of each disk, from which follows in how many days it is full. */
export const diskTrend: MeasureOf<'disk trend'> = {
  kind: 'trend',
  sources: 'any',
  ...ofHealth(disksOf),
};
