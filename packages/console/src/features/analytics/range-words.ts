import type { SeriesRange } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { type AnalyticsSearch, rangeNameOf } from './analytics-search.ts';

/** The range in words, to follow “in” or a colon. */
export function rangeWords(search: AnalyticsSearch, zone: string): string {
  const name = rangeNameOf(search);
  if (name === 'today') return t('today');
  if (name === '7d') return t('the last {count, number} days', { count: 7 });
  if (name === '30d') return t('the last {count, number} days', { count: 30 });
  const { from = '', to = '' } = search;
  // `to` is exclusive.
  return t('{from} to {to}', {
    from: showSiteMoment(zone, Date.parse(from)),
    to: showSiteMoment(zone, Date.parse(to) - 1),
  });
}

/** What the counting chart shows: a level, so that nobody adds it up. */
export const countingSentence = (step: SeriesRange['step']): string =>
  t(
    'Average number of people present each {step, select, day {day} other {hour}} and the most in any 15 minutes of it; how many of them stood too close or lacked protective equipment.',
    { step },
  );

/** What the mask chart shows. */
export const maskSentence = (step: SeriesRange['step']): string =>
  t(
    'Average number of people on the pictures of each {step, select, day {day} other {hour}}, and how many of them wore a mask.',
    { step },
  );
