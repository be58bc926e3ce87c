import { momentLocaleOf } from './languages.ts';

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

/** What the clock of a zone (IANA name) shows, as a language writes it: DD/MM/YYYY HH:mm in English. */
export function formatMoment(
  at: number | Date,
  style: MomentStyle,
  language: string,
  timeZone: string,
): string {
  const key = `${language} ${style} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(momentLocaleOf(language), { timeZone, ...styles[style] });
  formats.set(key, format);
  const text = format.format(at);
  return language === 'en' ? text.replace(',', '') : text;
}
