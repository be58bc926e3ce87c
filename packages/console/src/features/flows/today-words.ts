import { showZoned, wallClock, weekdays } from '@foyer/kit';
import { t } from '@foyer/translation/page';

const dayMs = 86_400_000;

/** The name of the weekday that it is in a zone. */
export const weekdayNow = (zone: string) =>
  weekdays[(Math.floor(wallClock(Date.now(), zone) / dayMs) + 3) % 7]!;

/** `10:00 to 11:00`. */
export const hourWords = (from: string, to: string, zone: string) =>
  t('{start} to {end}', {
    start: showZoned(Date.parse(from), zone, 'time'),
    end: showZoned(Date.parse(to), zone, 'time'),
  });
