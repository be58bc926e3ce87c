import type { InfoPayload } from '@foyer/contract';
import type { MeasureOf } from './measure.ts';

/** Nobody on the pictures of a source, in its zones or over its lines. */
export const nothingSeen: MeasureOf<'nothing seen'> = {
  kind: 'silence',
  types: [1],
  sources: 'counted',
  values: ({ payload }) =>
    (payload as InfoPayload).results.flatMap(
      ({ src, counting_num = 0, lines = [], zones = [] }) => {
        const seen =
          counting_num +
          lines.reduce((sum, line) => sum + line.in + line.out, 0) +
          zones.reduce((sum, zone) => sum + zone.people, 0);
        return seen > 0 ? [{ source: src, value: seen }] : [];
      },
    ),
  isByReceipt: false,
  isAliveWith: (people) => people > 0,
};
