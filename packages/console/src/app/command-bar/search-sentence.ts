import { t } from '@foyer/translation/page';
/** What a search has found, in words. */
export function foundSentence(
  { screens, records, actions }: { screens: number; records: number; actions: number },
  isUnderWay: boolean,
): string {
  if (isUnderWay) return t('Searching...');
  const parts = [
    records > 0 && t('{count, plural, one {# record} other {# records}}', { count: records }),
    actions > 0 && t('{count, plural, one {# action} other {# actions}}', { count: actions }),
    screens > 0 && t('{count, plural, one {# screen} other {# screens}}', { count: screens }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('No results.');
}
