import { formatNumber, formatOf } from './format-number.ts';

/** An amount of money, in its currency (ISO 4217) where that is known. */
export const formatAmount = (amount: number, currency: string | null, language: string): string =>
  currency === null
    ? formatNumber(amount, language, 2, 2)
    : formatOf(language, { style: 'currency', currency }).format(amount);

/** Sales a visitor, in percent with a digit after the point: `2.4 %` in English. Sites differ by less than one. */
export function formatConversion(share: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = formatOf(language, { style: 'percent', ...digits }).format(share);
  return language === 'en' ? text.replace('%', ' %') : text;
}
