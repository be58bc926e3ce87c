import type { SiteDayRow } from '@foyer/contract';
import { showShare } from '@foyer/kit';
import { localeOf } from '@foyer/translation';
import { pageLanguage, t } from '@foyer/translation/page';
import { conversionWords } from '../comparison/comparison-words.ts';
import { conversionOf } from './day-columns.ts';

/** A day as a person says it: `Monday, 2 March`. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(pageLanguage() === 'en' ? 'en-GB' : localeOf(pageLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** What is known of a day, with its sales and its public holiday. */
export function daySentence(row: SiteDayRow): string {
  const state = withSales(row, stateSentence(row));
  return row.holiday === null
    ? state
    : t('{state} · public holiday: {name}', { state, name: row.holiday });
}

function withSales(row: SiteDayRow, state: string): string {
  const { transactions: count } = row;
  if (count === null) return state;
  const conversion = row.state === 'measured' ? conversionOf(row) : null;
  return conversion === null
    ? t('{state} · {count, plural, one {# sale} other {# sales}}', { state, count })
    : t('{state} · {count, plural, one {# sale} other {# sales}}, {share} of visitors', {
        state,
        count,
        share: conversionWords(conversion),
      });
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
