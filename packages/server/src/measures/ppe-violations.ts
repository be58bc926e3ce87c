import { type MeasureOf, readingsIn } from './measure.ts';

/** People without protective equipment, of those whose equipment was judged. */
export const ppeViolations: MeasureOf<'ppe violations'> = {
  kind: 'share',
  types: [1],
  shares: (message) =>
    readingsIn(message).flatMap(({ source, ppe: part, ppePeople: whole }) =>
      part === null || whole === null ? [] : [{ source, part, whole }],
    ),
  columns: { part: 'ppe_sum', whole: 'ppe_people_sum', isWholeExact: true },
};
