import type { FlowEstimate, Flows } from '@foyer/contract';
import { isWholeShare, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { directionName } from './direction-name.ts';

/** `In: 1,240 counted, about 80 more estimated (60 to 100)`; undefined where nothing was estimated. */
export function estimateWords(sum: Flows['sum'], direction: 'in' | 'out'): string | undefined {
  const value = sum[`${direction}_estimated`];
  if (value == null) return undefined;
  const [low, high] = [sum[`${direction}_estimated_low`], sum[`${direction}_estimated_high`]];
  const interval =
    low == null || high == null ? undefined : { low: Math.floor(low), high: Math.ceil(high) };
  const people = { name: directionName(direction), estimated: Math.round(value) };
  const counted = sum[direction];
  if (counted === null) {
    return interval === undefined
      ? t('{name}: not measured, about {estimated, number} estimated', people)
      : t(
          '{name}: not measured, about {estimated, number} estimated ({low, number} to {high, number})',
          { ...people, ...interval },
        );
  }
  return interval === undefined
    ? t('{name}: {counted, number} counted, about {estimated, number} more estimated', {
        ...people,
        counted,
      })
    : t(
        '{name}: {counted, number} counted, about {estimated, number} more estimated ({low, number} to {high, number})',
        { ...people, counted, ...interval },
      );
}

/** How it was estimated, and how far off the method was on past days. */
export function methodWords(estimate: FlowEstimate): string {
  const { method, follows_day, error, share } = estimate;
  return [
    methodSentence(method),
    follows_day ? t('Scaled to what was measured on the same day.') : '',
    error === null
      ? ''
      : t('On past days of the same lines the error was {error} on average.', {
          error: showShare(error),
        }),
    isWholeShare(share)
      ? ''
      : t('There is enough history for {share} of the time that was not measured.', {
          share: showShare(share),
        }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const methodSentence = (method: FlowEstimate['method']): string =>
  ({
    three_week_mean: t('Estimated by the mean of the same hours in three weeks before.'),
    median: t('Estimated by the median of the same hours in up to eight weeks before.'),
    weighted_mean: t(
      'Estimated by the mean of the same hours in up to eight weeks before; newer weeks count more.',
    ),
    trend: t(
      'Estimated by the mean of the same hours in up to eight weeks before, scaled to the week before.',
    ),
  })[method];
