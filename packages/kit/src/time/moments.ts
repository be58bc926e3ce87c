const two = (value: number) => String(value).padStart(2, '0');

const day = (at: Date) => `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;

/** DD/MM/YYYY HH:mm in the viewer's zone. */
export function showMoment(moment: string | number | Date): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime())
    ? String(moment)
    : `${day(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** HH:mm:ss in the viewer's zone. */
export function showClock(moment: string | number | Date): string {
  const at = new Date(moment);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** The viewer's zone by name, said once a screen. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** What a person types into a moment field: local time. */
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
  `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())} ${showClock(at)}`;
