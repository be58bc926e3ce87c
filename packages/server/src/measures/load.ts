import { type MeasureOf, ofHealth } from './measure.ts';
import { numberIn } from './readings.ts';

/** Load average of a device over the last minute. */
export const load: MeasureOf<'load'> = {
  kind: 'value',
  sources: 'any',
  ...ofHealth(({ load_avg: load }) => [
    { source: null, value: Array.isArray(load) ? (load[0] ?? null) : numberIn(load) },
  ]),
};
