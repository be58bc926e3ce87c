import { localeOf } from './languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Makes each format of a language once: that takes longer than writing a number. */
export function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), options);
  formats.set(key, format);
  return format;
}

/** A number as a language writes it, with at most (and at least, where that is given) so many digits after the point. */
export const formatNumber = (
  value: number,
  language: string,
  maximumFractionDigits: number,
  minimumFractionDigits = 0,
): string => formatOf(language, { maximumFractionDigits, minimumFractionDigits }).format(value);

/** Whole percent, from 0 to 100: `99 %` in English (specification), else as the language writes it. */
export const formatPercent = (percent: number, language: string): string =>
  language === 'en'
    ? `${formatNumber(percent, language, 0)} %`
    : formatOf(language, { style: 'percent' }).format(percent / 100);

/** A change as a share of what was before: `+12 %`, `−3.5 %`, `0 %` in English. Small ones have a digit after the point. */
export function formatChange(change: number, language: string): string {
  const maximumFractionDigits = Math.abs(change) < 0.1 ? 1 : 0;
  const options = { style: 'percent', maximumFractionDigits, signDisplay: 'exceptZero' } as const;
  const text = formatOf(language, options).format(change);
  return language === 'en' ? text.replace('%', ' %') : text;
}
