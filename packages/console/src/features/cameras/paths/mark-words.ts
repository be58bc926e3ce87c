import type { CrossingMark, CrossingMarkCounts, CrossingMarkKind } from '@foyer/contract';
import { showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { isolatedText } from '../../../shared/records/isolated-text.ts';

export const kindWords = (kind: CrossingMarkKind): string =>
  t(
    '{kind, select, wrong_person {wrong person} counted_twice {counted twice} other {not a person}}',
    { kind },
  );

/** `Marked by Ada, 29/11/2026 10:00.` */
export const byWords = ({ created_by, created_at }: CrossingMark): string =>
  t('Marked by {person}, {moment}.', {
    person: isolatedText(created_by),
    moment: showMoment(created_at),
  });

/** `wrong person: 2, not a person: 1`; undefined where nothing is marked. */
export function countWords(marks: CrossingMarkCounts): string | undefined {
  const marked = (Object.keys(marks) as CrossingMarkKind[]).filter((kind) => marks[kind] > 0);
  if (marked.length === 0) return undefined;
  return marked
    .map((kind) => t('{kind}: {count, number}', { kind: kindWords(kind), count: marks[kind] }))
    .join(', ');
}
