import { type MeasureOf, ofReadings } from './measure.ts';

/** No reading of a camera. */
export const cameraSilent: MeasureOf<'camera silent'> = {
  kind: 'silence',
  types: [1, 4],
  sources: 'cameras',
  values: ofReadings(() => 0),
  isByReceipt: true,
  isAliveWith: () => true,
};
