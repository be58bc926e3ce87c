import type { OpeningHours } from '@foyer/contract';
import { momentText, weekdays } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { hoursText } from './hours-text.ts';

/** `Monday 09:00-20:00`, `Saturday 09:00-12:00`, `on 24/12/2026 closed`; nothing where no hours were entered. */
export function openingHoursLines({ weekly, exceptions }: OpeningHours): string[] {
  const days = weekdays.flatMap((name, nth) => {
    const spans = weekly.filter(({ weekday }) => weekday === nth + 1);
    return spans.length > 0 ? [`${name} ${hoursText(spans)}`] : [];
  });
  const dates = exceptions.map(({ date: day, hours }) => {
    const date = momentText(Date.parse(day), 'day');
    return hours.length > 0
      ? t('on {date} {hours}', { date, hours: hoursText(hours) })
      : t('on {date} closed', { date });
  });
  return [...days, ...dates];
}

/** `Monday 09:00-20:00; Saturday 09:00-12:00; on 24/12/2026 closed`. */
export const openingHoursWords = (hours: OpeningHours): string =>
  openingHoursLines(hours).join('; ') || t('empty');
