import type { SeriesRange } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { type AnalyticsSearch, rangeNameOf } from './analytics-search.ts';

/** The range in words, to follow “in” or a colon. */
export function rangeWords(search: AnalyticsSearch, zone: string): string {
  const name = rangeNameOf(search);
  if (name === 'today') return 'today';
  if (name === '7d') return 'the last 7 days';
  if (name === '30d') return 'the last 30 days';
  const { from = '', to = '' } = search;
  // `to` is exclusive.
  return t('{zone} to {zone2}', {
    zone: showSiteMoment(zone, Date.parse(from)),
    zone2: showSiteMoment(zone, Date.parse(to) - 1),
  });
}

const each = { hour: t('each hour'), day: t('each day') } as const;

/** What the counting chart shows: a level, so that nobody adds it up. */
export const countingSentence = (step: SeriesRange['step']): string =>
  t(
    'Average number of people present {value} and the most in any 15 minutes of it; how many of them stood too close or lacked protective equipment.',
    { value: each[step] },
  );

/** What the mask chart shows. */
export const maskSentence = (step: SeriesRange['step']): string =>
  t('Average number of people on the pictures of {value}, and how many of them wore a mask.', {
    value: each[step],
  });
