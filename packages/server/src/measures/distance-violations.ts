import { type MeasureOf, readingsIn } from './measure.ts';

/** People too close to another, of all people. */
export const distanceViolations: MeasureOf<'distance violations'> = {
  kind: 'share',
  types: [1],
  shares: (message) =>
    readingsIn(message).flatMap(({ source, distance: part, people: whole }) =>
      part === null || whole === null ? [] : [{ source, part, whole }],
    ),
  columns: { part: 'distance_sum', whole: 'people_sum', isWholeExact: false },
};
