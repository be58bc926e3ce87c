import { formatNumber, formatPercent } from '@foyer/translation';

/** A number as all texts of the product write it: `5,000`, with at most so many digits after the point. */
export const numberText = (value: number, digits: 0 | 1 | 2 = 0, language = 'en'): string =>
  formatNumber(value, language, digits);

/** Whole percent: `99 %` in English. */
export const percentText = (percent: number, language = 'en'): string =>
  formatPercent(percent, language);
