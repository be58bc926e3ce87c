import { type MeasureOf, readingsIn } from './measure.ts';

/** People in a zone of a source. */
export const zonePeople: MeasureOf<'zone people'> = {
  kind: 'value',
  types: [1],
  sources: 'counted',
  values: (message) =>
    readingsIn(message).flatMap(({ source, zones }) =>
      zones.map(({ id, people }) => ({ source, zone: id, value: people })),
    ),
  quarters: 'zones',
};
