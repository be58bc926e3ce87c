import type { Crossing } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** How many crossed each way, and of how many the path is known. */
export function crossedWords(rows: readonly Crossing[]): string {
  const going = (direction: Crossing['direction']) =>
    rows.filter((row) => row.direction === direction).length;
  return t(
    '{in, number} in, {out, number} out. {paths, plural, =0 {No path is known} one {The path of # person is known} other {The paths of # people are known}}.',
    { in: going('in'), out: going('out'), paths: rows.filter(({ path }) => path !== null).length },
  );
}
