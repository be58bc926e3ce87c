import type { OpeningHours } from '@foyer/contract';
import { weekdays } from '@foyer/kit';
import { hoursText } from './hours-text.ts';

/** `Monday 09:00-20:00; Saturday 09:00-12:00; on 2026-12-24 closed`. */
export function openingHoursWords({ weekly, exceptions }: OpeningHours): string {
  const days = weekdays.flatMap((name, nth) => {
    const spans = weekly.filter(({ weekday }) => weekday === nth + 1);
    return spans.length > 0 ? [`${name} ${hoursText(spans)}`] : [];
  });
  const dates = exceptions.map(({ date, hours }) => `on ${date} ${hoursText(hours) || 'closed'}`);
  return [...days, ...dates].join('; ') || 'empty';
}
