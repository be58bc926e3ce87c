import type { FlowAttributes, LineAttribute } from '@foyer/contract';
import { localeOf } from '@foyer/translation';
import { pageLanguage, t } from '@foyer/translation/page';

/** What counters tell people apart by. */
export const attributeNames: Record<LineAttribute, string> = {
  staff: t('Staff'),
  child: t('Children'),
  adult: t('Adults'),
  passer_by: t('Passers-by'),
  wheelchair: t('People in wheelchairs'),
  pram: t('People with prams'),
  group: t('Groups'),
};

/** `Of these, as counters tell: Staff: 4 in, 2 out and Children: 0 in, 5 out.`; undefined where counters told of none. */
export function attributeWords(of: FlowAttributes | undefined): string | undefined {
  const told = (Object.keys(attributeNames) as LineAttribute[]).flatMap((attribute) => {
    const people = of?.[attribute];
    return people
      ? [
          t('{name}: {in, number} in, {out, number} out', {
            name: attributeNames[attribute],
            ...people,
          }),
        ]
      : [];
  });
  if (told.length === 0) return undefined;
  const list = new Intl.ListFormat(localeOf(pageLanguage()), { type: 'conjunction' });
  return t('Of these, as counters tell: {people}.', { people: list.format(told) });
}
