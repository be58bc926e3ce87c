import { type MeasureOf, ofReadings } from './measure.ts';

/** People on the pictures of a source. */
export const people: MeasureOf<'people'> = {
  kind: 'value',
  types: [1, 4],
  sources: 'counted',
  values: ofReadings(({ people, maskPeople }) => people ?? maskPeople),
  quarters: 'sources',
};
