import { localeOf } from '@foyer/translation';
import { pageLanguage } from '@foyer/translation/page';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the language of the page writes it. */
function numberText(value: number, digits: number): string {
  const key = `${pageLanguage()} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(pageLanguage()), { maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(value);
}

/** A count with its thousands apart. */
export const showCount = (value: number): string => numberText(value, 0);

/** A measured number; text of a device stays as it is. */
export const showFigure = (value: number | string): string =>
  typeof value === 'number' ? numberText(value, 2) : value;

/** `1 device`, `3 devices`. */
export const showNumberOf = (count: number, one: string, many = `${one}s`): string =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** Whether a share, 0 to 1, reads as all of it. */
export const isWholeShare = (share: number): boolean => share >= 0.995;

/** A share in percent. What is not nothing or not all never reads 0 or 100 by rounding. */
export function showShare(share: number): string {
  if (isWholeShare(share)) return '100 %';
  if (share <= 0) return '0 %';
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`;
}
