import type { Narrowing } from './list-search.ts';

/** What a row can be narrowed by; undefined where that is not known. */
export type NarrowedBy = { [K in keyof Narrowing]-?: Narrowing[K] | undefined };

/** A predicate: whether a row has the state, customer and device that are asked for. */
export function isNarrowedTo<Row>(narrowing: Narrowing, by: (row: Row) => NarrowedBy) {
  const asked = Object.entries(narrowing) as [keyof Narrowing, unknown][];
  return (row: Row): boolean => {
    const place = by(row);
    return asked.every(([key, value]) => place[key] === value);
  };
}
