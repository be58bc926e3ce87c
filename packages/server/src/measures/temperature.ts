import { type MeasureOf, ofHealth } from './measure.ts';
import { numberIn } from './readings.ts';

/** °C of a device's processor. */
export const temperature: MeasureOf<'temperature'> = {
  kind: 'value',
  sources: 'any',
  ...ofHealth(({ temperature }) =>
    temperature === undefined ? [] : [{ source: null, value: numberIn(temperature) }],
  ),
};
