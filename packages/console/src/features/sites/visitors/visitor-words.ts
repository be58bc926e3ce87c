import type { ExcludableAttribute, LeftOutRule, VisitorRules } from '@foyer/contract';
import { localeOf } from '@foyer/translation';
import { pageLanguage, t } from '@foyer/translation/page';
import { attributeNames } from '../../../shared/figures/attribute-words.ts';

const { group: _, ...peopleNames } = attributeNames;

/** People whom counters tell apart, in their order on the screen. */
export const attributes = Object.keys(peopleNames) as ExcludableAttribute[];

/** Why people are left out. */
export const leftOutNames: Record<LeftOutRule, string> = {
  ...peopleNames,
  staff_entrances: t('Over entrances for staff'),
  staff_outside_hours: t('While the site is closed'),
  quick_returns: t('Quick returns'),
  groups: t('Others of a group'),
};

/** What rules say, a sentence each. */
export function ruleSentences(rules: VisitorRules): string[] {
  const { without, groups, people_per_group, staff_outside_hours, staff_entrances } = rules;
  const seconds = rules.quick_return_s ?? null;
  const list = new Intl.ListFormat(localeOf(pageLanguage()), { type: 'conjunction' });
  const sentences = [
    without.length > 0 &&
      t('Left out: {people}', { people: list.format(without.map((one) => attributeNames[one])) }),
    groups === 'one' &&
      t('A group counts as one visitor: {count, number} people in a group on average', {
        count: people_per_group,
      }),
    seconds !== null &&
      t('Who is back within {seconds, plural, one {# second} other {# seconds}} does not count', {
        seconds,
      }),
    staff_outside_hours && t('Nobody counts while the site is closed'),
    staff_entrances.length > 0 &&
      t(
        '{count, plural, one {# entrance is} other {# entrances are}} for staff alone, and nobody counts there',
        { count: staff_entrances.length },
      ),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0
    ? sentences
    : [t('Everybody who crosses an entrance counts as a visitor')];
}
