import { localeOf } from '@foyer/translation';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as all texts of the product write it: `5,000`, with at most so many digits after the point. */
export function numberText(value: number, digits: 0 | 1 | 2 = 0, language = 'en'): string {
  const key = `${language} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(value);
}

/** Whole percent: `99 %` in English. */
export function percentText(percent: number, language = 'en'): string {
  if (language === 'en') return `${numberText(percent)} %`;
  const key = `${language} percent`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(localeOf(language), { style: 'percent' });
  formats.set(key, format);
  return format.format(percent / 100);
}
