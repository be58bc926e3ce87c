import type { MeasureOf } from './measure.ts';

/** No message of a device. */
export const deviceOffline: MeasureOf<'device offline'> = {
  kind: 'silence',
  types: [1, 2, 3, 4],
  sources: 'any',
  values: () => [{ source: null, value: 0 }],
  isByReceipt: true,
  isAliveWith: () => true,
};
