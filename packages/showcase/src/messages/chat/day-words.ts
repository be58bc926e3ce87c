import { showClock, showMoment } from '@foyer/kit';

const dayMs = 86_400_000;

/** Whole days of the calendar, whatever the clocks did in between. */
const dayNumber = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayMs;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });

export const isSameDay = (a: Date, b: Date) => dayNumber(a) === dayNumber(b);

/** What stands above the messages of a day (demo specification, section 9; its date as everywhere). */
export function dayWords(at: Date, now: Date): string {
  const days = dayNumber(at) - dayNumber(now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  if (days < 0 && days > -7) return `Last ${weekday.format(at)}`;
  return `${weekday.format(at)}, ${showDay(at)}`;
}

/** `HH:mm`. */
export const showTime = (at: Date): string => showClock(at).slice(0, 5);

/** `DD/MM/YYYY`. */
export const showDay = (at: Date): string => showMoment(at).slice(0, 10);

/** As short as a row of the list needs it: the time of today, else the day. */
export function showWhen(at: Date, now: Date): string {
  const days = dayNumber(at) - dayNumber(now);
  if (days === 0) return showTime(at);
  return days === -1 ? 'Yesterday' : showDay(at);
}
