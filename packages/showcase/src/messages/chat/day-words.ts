import { showMoment } from '@foyer/kit';

const dayMs = 86_400_000;

/** Whole days of the calendar, whatever the clocks did in between. */
const dayNumber = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayMs;

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const weekdayAndDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

export const isSameDay = (a: Date, b: Date) => dayNumber(a) === dayNumber(b);

/** What stands above the messages of a day (demo specification, section 9). */
export function dayWords(at: Date, now: Date): string {
  const days = dayNumber(at) - dayNumber(now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  if (days < 0 && days > -7) return `Last ${weekday.format(at)}`;
  return weekdayAndDay.format(at);
}

/** `h:mm a` (demo specification, section 9), as 9:05 am. */
export function showTime(at: Date): string {
  const hour = at.getHours();
  const minute = String(at.getMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `DD/MM/YYYY`. */
export const showDay = (at: Date): string => showMoment(at).slice(0, 10);

/** As short as a row of the list needs it: the time of today, else the day. */
export function showWhen(at: Date, now: Date): string {
  const days = dayNumber(at) - dayNumber(now);
  if (days === 0) return showTime(at);
  return days === -1 ? 'Yesterday' : showDay(at);
}
