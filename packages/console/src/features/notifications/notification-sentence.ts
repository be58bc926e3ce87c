import { momentLocaleOf } from '@foyer/translation';
import { t } from '@foyer/translation/page';

interface Shown {
  count: number;
  typeName?: string | undefined;
  deviceName?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Seconds of a day at which a filter begins and ends where no time was chosen. */
const dayBegin = 0;
const dayEnd = 86_399;

/** `1 November`, with the year unless it is this one and the time unless it is the edge of its day. */
function showDay(moment: string, edge: number, now: Date): string {
  const at = new Date(moment);
  const isOtherYear = at.getFullYear() !== now.getFullYear();
  const day = new Intl.DateTimeFormat(momentLocaleOf(t.language), {
    day: 'numeric',
    month: 'long',
    ...(isOtherYear && { year: 'numeric' }),
  }).format(at);
  const seconds = at.getHours() * 3600 + at.getMinutes() * 60 + at.getSeconds();
  if (seconds === edge) return day;
  const time = new Intl.DateTimeFormat(momentLocaleOf(t.language), {
    hour: '2-digit',
    minute: '2-digit',
    ...(at.getSeconds() !== 0 && { second: '2-digit' }),
  }).format(at);
  return `${day}, ${time}`;
}

/** Says what the list shows: `3,214 notifications, Alert, Gate 3, since 1 November`. */
export function listSentence({ count, typeName, deviceName, dateFrom, dateTo }: Shown, now: Date) {
  const parts = [
    t('{count, plural, one {# notification} other {# notifications}}', { count }),
    typeName,
    deviceName,
    dateFrom && t('since {day}', { day: showDay(dateFrom, dayBegin, now) }),
    dateTo && t('until {day}', { day: showDay(dateTo, dayEnd, now) }),
  ];
  return parts.filter(Boolean).join(', ');
}
