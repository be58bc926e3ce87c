import { t } from '@foyer/translation/page';
import type { HeatGrid } from './heat-field.ts';

const names = [
  [t('in the upper left'), t('in the upper middle'), t('in the upper right')],
  [t('on the left'), t('in the middle'), t('on the right')],
  [t('in the lower left'), t('in the lower middle'), t('in the lower right')],
] as const;

/**
 * The ninth of a picture in which the most stood, in words, and their share of all, 0 to 1;
 * null where nobody stood. A cell belongs to the ninth that its middle lies in.
 */
export function busiestPart({ columns, rows, cells }: HeatGrid) {
  const counts = new Map<string, number>();
  let all = 0;
  cells.forEach((count, i) => {
    if (count === null) return;
    const across = Math.floor((((i % columns) + 0.5) / columns) * 3);
    const down = Math.floor(((Math.floor(i / columns) + 0.5) / rows) * 3);
    const name = names[down]![across]!;
    counts.set(name, (counts.get(name) ?? 0) + count);
    all += count;
  });
  const [name, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as const);
  return count > 0 ? { name, share: count / all } : null;
}
