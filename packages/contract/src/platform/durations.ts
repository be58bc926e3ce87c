import { formatMoment, type Translate } from '@foyer/translation';

/** A length of time in words: `5 minutes`, `1 h 47 min`, `2 d 3 h`. What is begun of the smaller unit is left out. */
export function durationWords(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return t('less than a minute');
  if (minutes < 60) return t('{minutes, plural, one {# minute} other {# minutes}}', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) {
    if (minutes % 60 > 0) return t('{hours} h {minutes} min', { hours, minutes: minutes % 60 });
    return t('{hours, plural, one {# hour} other {# hours}}', { hours });
  }
  const days = Math.floor(hours / 24);
  if (hours % 24 > 0) return t('{days} d {hours} h', { days, hours: hours % 24 });
  return t('{days, plural, one {# day} other {# days}}', { days });
}

/** Date and time by the clock of a zone (IANA name), as a language writes them: DD/MM/YYYY HH:mm in English. */
export const zonedMoment = (at: number | string, timeZone: string, language = 'en'): string =>
  formatMoment(new Date(at), 'moment', language, timeZone);

/** The date alone. */
export const zonedDay = (at: number | string, timeZone: string, language = 'en'): string =>
  formatMoment(new Date(at), 'day', language, timeZone);
