import { showClock } from '@foyer/kit';
import { t } from '@foyer/translation/page';

interface Shown {
  count: number;
  typeName?: string | undefined;
  deviceName?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

const dayIn = (year?: 'numeric') =>
  new Intl.DateTimeFormat(t.language === 'en' ? 'en-GB' : t.language, {
    day: 'numeric',
    month: 'long',
    ...(year && { year }),
  });
const [dayOfYear, dayOfAnyYear] = [dayIn(), dayIn('numeric')];

/** `1 November`, with the year unless it is this one and the time unless it is the edge of its day. */
function showDay(moment: string, edge: string, now: Date): string {
  const at = new Date(moment);
  const day = at.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear;
  const clock = showClock(at);
  const time = clock === edge ? '' : `, ${clock.endsWith(':00') ? clock.slice(0, 5) : clock}`;
  return `${day.format(at)}${time}`;
}

/** Says what the list shows: `3,214 notifications, Alert, Gate 3, since 1 November`. */
export function listSentence({ count, typeName, deviceName, dateFrom, dateTo }: Shown, now: Date) {
  const parts = [
    t('{count, plural, one {# notification} other {# notifications}}', { count }),
    typeName,
    deviceName,
    dateFrom && t('since {day}', { day: showDay(dateFrom, '00:00:00', now) }),
    dateTo && t('until {day}', { day: showDay(dateTo, '23:59:59', now) }),
  ];
  return parts.filter(Boolean).join(', ');
}
