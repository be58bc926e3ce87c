import { localeOf } from './languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Makes each format of a language once: that takes longer than writing a number. */
function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
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
