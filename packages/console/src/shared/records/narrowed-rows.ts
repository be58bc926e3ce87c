import type { Narrowing } from './list-search.ts';

/** What a row can be narrowed by; undefined where that is not known. */
export type NarrowedBy = { [K in keyof Narrowing]-?: Narrowing[K] | undefined };

/** The rows of a state, a customer and a device; where nothing is asked, all of them. */
export function narrowedRows<Row>(
  rows: readonly Row[],
  narrowing: Narrowing,
  by: (row: Row) => NarrowedBy,
): readonly Row[] {
  const asked = Object.entries(narrowing) as [keyof Narrowing, unknown][];
  return rows.filter((row) => {
    const place = by(row);
    return asked.every(([key, value]) => place[key] === value);
  });
}
