import { t } from '@foyer/translation/page';

/** `95 %: 38 to 44`, the interval of the truth behind a figure; undefined where its lines are not audited. */
export const boundsWords = (low: number | null, high: number | null): string | undefined =>
  low === null || high === null
    ? undefined
    : t('95 %: {low, number} to {high, number}', { low: Math.floor(low), high: Math.ceil(high) });
