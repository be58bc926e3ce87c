import { momentLocaleOf } from '@foyer/translation';
import { pageLanguage } from '@foyer/translation/page';

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const minute = { hour: '2-digit', minute: '2-digit' } as const;

const styles = {
  moment: { ...day, ...minute },
  day,
  'day and month': { month: '2-digit', day: '2-digit' },
  time: minute,
  clock: { ...minute, second: '2-digit' },
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type MomentStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What a clock shows, as the language of the page writes it: DD/MM/YYYY HH:mm in English. `wall` is the moment at which
 * UTC's clock shows the same.
 */
export function momentText(wall: number, style: MomentStyle): string {
  const language = pageLanguage();
  const key = `${language} ${style}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(momentLocaleOf(language), { timeZone: 'UTC', ...styles[style] });
  formats.set(key, format);
  const text = format.format(wall);
  return language === 'en' ? text.replace(',', '') : text;
}
