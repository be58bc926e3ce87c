import { readingColumns } from './derived-sql.ts';
import type { Reading } from './readings.ts';

const fields: (keyof Reading)[] = [
  'source',
  'people',
  'distance',
  'ppe',
  'ppePeople',
  'photoPosition',
  'maskPeople',
  'masks',
  'alert',
  'samplingUp',
  'samplingSuccess',
];

/** Readings as one array a column of `readingColumns`: what `unnest` takes. */
export function readingArrays(readingsByOrd: readonly (readonly Reading[])[]): unknown[][] {
  const ords = readingsByOrd.flatMap((readings, ord) => readings.map(() => ord + 1));
  const readings = readingsByOrd.flat();
  return [ords, ...fields.map((field) => readings.map((reading) => reading[field]))];
}

/** The CTE `reading`, whose arrays are the parameters from `$first` on; `nth` orders those of one message. */
export const readingCte = (first: number) => `
reading as (
  select * from unnest(${readingColumns.map(([, type], i) => `$${first + i}::${type}[]`).join(', ')})
    with ordinality as r(${readingColumns.map(([name]) => name).join(', ')}, nth))`;
