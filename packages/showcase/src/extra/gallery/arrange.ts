import { rowsBy } from '@foyer/kit';
import type { Picture, PictureGroup } from './gallery-sample.ts';

export type Shown = 'all' | PictureGroup;
export type Direction = 'ascending' | 'descending';

/** The pictures of a group by name. */
export const arranged = (
  all: readonly Picture[],
  shown: Shown,
  direction: Direction,
): readonly Picture[] =>
  rowsBy(
    all.filter(({ group }) => shown === 'all' || group === shown),
    ({ name }) => name,
    direction,
  );

/** The id so many places further; after the last comes the first. */
export function beside(shown: readonly Picture[], id: number, step: number): number {
  const index = shown.findIndex((picture) => picture.id === id);
  return shown[(index + step + shown.length) % shown.length]!.id;
}
