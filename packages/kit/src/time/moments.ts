import type { MomentStyle } from '@foyer/translation';
import { momentText } from './moment-text.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** What the viewer's clock shows, as the moment at which UTC's clock shows the same. */
const localWall = (at: Date): number =>
  Date.UTC(
    at.getFullYear(),
    at.getMonth(),
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
  );

const shown = (moment: string | number | Date, style: MomentStyle): string => {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? String(moment) : momentText(localWall(at), style);
};

/** Date and time in the viewer's zone: DD/MM/YYYY HH:mm in English. */
export const showMoment = (moment: string | number | Date): string => shown(moment, 'moment');

/** The time with its seconds in the viewer's zone: HH:mm:ss in English. */
export const showClock = (moment: string | number | Date): string => shown(moment, 'clock');

/** The viewer's zone by name, said once a screen. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** What a person types into a moment field: local time. */
// not shown: a pattern, the same in every language
export const momentPattern = 'YYYY/MM/DD hh:mm:ss';

/** The end of the day a bare date stands for. */
export type DayEdge = 'start' | 'end';

const typed = /^\s*(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*$/;

/**
 * Reads `YYYY/MM/DD hh:mm:ss` as local time; seconds and the whole time may be left out.
 * null where the text is no real moment, such as 30 February.
 */
export function readMoment(text: string, edge: DayEdge): Date | null {
  const found = typed.exec(text);
  if (!found) return null;
  const [year, month, date] = found.slice(1, 4).map(Number) as [number, number, number];
  const rest = edge === 'start' ? [0, 0, 0] : [23, 59, 59];
  const [hour, minute, second] = (
    found[4] === undefined ? rest : [Number(found[4]), Number(found[5]), Number(found[6] ?? 0)]
  ) as [number, number, number];
  if (hour > 23 || minute > 59 || second > 59) return null;
  const at = new Date(year, month - 1, date, hour, minute, second);
  return at.getFullYear() === year && at.getMonth() === month - 1 && at.getDate() === date
    ? at
    : null;
}

/** `YYYY/MM/DD hh:mm:ss` in the viewer's zone, as a moment field shows it. */
export const writeMoment = (at: Date): string =>
  `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
