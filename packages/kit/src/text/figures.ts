import { formatNumber, formatPercent } from '@foyer/translation';
import { pageLanguage } from '@foyer/translation/page';

/** A count with its thousands apart. */
export const showCount = (value: number): string => formatNumber(value, pageLanguage(), 0);

/** A measured number; text of a device stays as it is. */
export const showFigure = (value: number | string): string =>
  typeof value === 'number' ? formatNumber(value, pageLanguage(), 2) : value;

/** A measured number, always with so many digits after the point. */
export const showDecimals = (value: number, digits: number): string =>
  formatNumber(value, pageLanguage(), digits, digits);

/** A number beside an axis, whose steps may be small. */
export const showAxisFigure = (value: number): string => formatNumber(value, pageLanguage(), 6);

/** `1 device`, `3 devices`. */
export const showNumberOf = (count: number, one: string, many = `${one}s`): string =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** Whether a share, 0 to 1, reads as all of it. */
export const isWholeShare = (share: number): boolean => share >= 0.995;

/** A share in percent. What is not nothing or not all never reads 0 or 100 by rounding. */
export function showShare(share: number): string {
  const percent = Math.min(99, Math.max(1, Math.round(share * 100)));
  const whole = isWholeShare(share) ? 100 : share <= 0 ? 0 : percent;
  return formatPercent(whole, pageLanguage());
}
