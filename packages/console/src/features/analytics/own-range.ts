import { momentAt, momentPattern, readMoment, wallClock, writeMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { RangeFaults } from '../../shared/forms/range-fields.tsx';

/** Both ends as ISO 8601 in UTC; `to` is exclusive. */
export interface OwnRange {
  from: string;
  to: string;
}

/** The server's limit. */
const maxDays = 400;
const dayMs = 86_400_000;
const fault = t('Write it as {pattern}, for example 2026/11/01 08:00:00.', {
  pattern: momentPattern,
});

/** Reads both ends as local time of the site. */
export function readOwnRange(
  fromText: string,
  toText: string,
  zone: string,
  now: Date,
): { range: OwnRange } | { faults: RangeFaults } {
  const from = siteMoment(fromText, 'start', zone);
  const last = siteMoment(toText, 'end', zone);
  if (from === null || last === null)
    return {
      faults: { ...(from === null && { from: fault }), ...(last === null && { to: fault }) },
    };
  if (from > now.getTime())
    return { faults: { from: t('This lies in the future. Choose an earlier start.') } };
  const to = last + 1000;
  if (to <= from) return { faults: { to: t('The end lies before the start.') } };
  if (to - from > maxDays * dayMs)
    return {
      faults: {
        from: t('At most {count, number} days can be shown at once. Choose a later start.', {
          count: maxDays,
        }),
      },
    };
  return { range: { from: new Date(from).toISOString(), to: new Date(to).toISOString() } };
}

/** The ends of a range as the fields show them. */
export const writeOwnRange = ({ from, to }: OwnRange, zone: string) => ({
  from: writeSiteMoment(Date.parse(from), zone),
  to: writeSiteMoment(Date.parse(to) - 1000, zone),
});

function siteMoment(text: string, edge: 'start' | 'end', zone: string): number | null {
  const typed = readMoment(text, edge);
  return typed && momentAt(typed.getTime() - typed.getTimezoneOffset() * 60_000, zone);
}

function writeSiteMoment(at: number, zone: string): string {
  const wall = new Date(wallClock(at, zone));
  return writeMoment(
    new Date(
      wall.getUTCFullYear(),
      wall.getUTCMonth(),
      wall.getUTCDate(),
      wall.getUTCHours(),
      wall.getUTCMinutes(),
      wall.getUTCSeconds(),
    ),
  );
}
