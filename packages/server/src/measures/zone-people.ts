import { type MeasureOf, ofZones } from './measure.ts';

/** People in a zone of a source. */
export const zonePeople: MeasureOf<'zone people'> = {
  kind: 'value',
  types: [1],
  sources: 'counted',
  values: ofZones(({ people }) => people),
  quarters: 'zones',
};
