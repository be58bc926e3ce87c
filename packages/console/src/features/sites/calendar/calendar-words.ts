import type { SiteDayRow } from '@foyer/contract';
import { showShare } from '@foyer/kit';
import { localeOf } from '@foyer/translation';
import { pageLanguage, t } from '@foyer/translation/page';

/** A day as a person says it: `Monday, 2 March`. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(pageLanguage() === 'en' ? 'en-GB' : localeOf(pageLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** What is known of a day, with its public holiday. */
export function daySentence(row: SiteDayRow): string {
  return row.holiday === null
    ? stateSentence(row)
    : t('{state} · public holiday: {name}', { state: stateSentence(row), name: row.holiday });
}

function stateSentence({ state, visitors_in, coverage }: SiteDayRow): string {
  if (state === 'closed') return t('closed');
  if (state === 'not_measured' || visitors_in === null) return t('not measured');
  return t(
    '{count, plural, one {# visitor} other {# visitors}}, {share} of the open time measured',
    {
      count: visitors_in,
      share: showShare(coverage),
    },
  );
}
