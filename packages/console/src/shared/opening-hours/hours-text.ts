import { t } from '@foyer/translation/page';
/** A span of time of a day, by the site's clock. */
export interface Span {
  opens: string;
  closes: string;
}

/** `09:00-12:30, 14:00-20:00`. */
export const hoursText = (spans: readonly Span[]): string =>
  spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ');

const clock = String.raw`([01]?\d|2[0-4])(?::([0-5]\d))?`;
const spanPattern = new RegExp(String.raw`^${clock}\s*(?:-|–|to)\s*${clock}$`);
const two = (text: string) => text.padStart(2, '0');

/** Reads `9-12:30, 14:00-20:00`; what is wrong with it, in words. */
export function hoursTyped(text: string): Span[] | string {
  const spans: Span[] = [];
  for (const part of text.split(/[,;]/).filter((one) => one.trim() !== '')) {
    const found = spanPattern.exec(part.trim());
    const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = found ?? [];
    const opens = `${two(fromHour)}:${fromMinute}`;
    const closes = `${two(toHour)}:${toMinute}`;
    if (!found || opens >= '24:00' || closes > '24:00') {
      return t('“{words}” are no hours: write them as 09:00-20:00', { words: part.trim() });
    }
    spans.push({ opens, closes });
  }
  return spans;
}
