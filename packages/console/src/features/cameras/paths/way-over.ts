import type { CountingLine, Crossing } from '@foyer/contract';
import { t } from '@foyer/translation/page';

/** A way over a line as people call it. */
export const wayOver = (
  { in_name, out_name }: Pick<CountingLine, 'in_name' | 'out_name'>,
  direction: Crossing['direction'],
): string =>
  direction === 'in'
    ? in_name || t.of('direction of a line', 'In')
    : out_name || t.of('direction of a line', 'Out');
