import dayjs from 'dayjs';
import calendar from 'dayjs/plugin/calendar.js';

dayjs.extend(calendar);

export const isSameDay = (a: Date, b: Date) => dayjs(a).isSame(b, 'day');

/** What stands above the messages of a day (demo specification, section 9). */
export const dayWords = (at: Date, now: Date): string =>
  dayjs(at).calendar(now, {
    sameDay: '[Today]',
    nextDay: '[Tomorrow]',
    lastDay: '[Yesterday]',
    lastWeek: '[Last] dddd',
    nextWeek: 'dddd, MMMM D',
    sameElse: 'dddd, MMMM D',
  });

/** As 9:05 am (demo specification, section 9). */
export const showTime = (at: Date): string => dayjs(at).format('h:mm a');

export const showDay = (at: Date): string => dayjs(at).format('DD/MM/YYYY');

/** As short as a row of the list needs it: the time of today, else the day. */
export const showWhen = (at: Date, now: Date): string =>
  dayjs(at).calendar(now, {
    sameDay: 'h:mm a',
    lastDay: '[Yesterday]',
    lastWeek: 'DD/MM/YYYY',
    sameElse: 'DD/MM/YYYY',
  });
