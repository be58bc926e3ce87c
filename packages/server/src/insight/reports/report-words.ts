import type { ReportColumn, ReportColumnKind, ReportFigure, ReportPeriod } from '@foyer/contract';
import { changeText, numberText, shareText, zonedMoment } from '@foyer/contract';

type Cell = string | number | null;

const hourMs = 60 * 60_000;

export const momentText = (at: number, zone: string): string => zonedMoment(at, zone);

/** A day by the site's clock: `Mon 16/11/2026`. */
export const dayText = (at: number, zone: string): string =>
  `${weekdayOf(at, zone, 'short')} ${momentText(at, zone).slice(0, 10)}`;

const weekdayOf = (at: number, zone: string, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday }).format(at);

export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

/** `Sat 21/11/2026`, or `Mon 16/11/2026 to Sun 22/11/2026`. */
export function spanText(from: string, to: string, zone: string): string {
  const first = dayText(Date.parse(from), zone);
  const last = dayText(Date.parse(to) - 1, zone);
  return first === last ? first : `${first} to ${last}`;
}

const digits = { count: 0, decimal: 1 } as const;

export const counted = (people: number): string => numberText(people);

/** A cell as people read it. */
export function cellText(
  { kind, absent }: Pick<ReportColumn, 'kind' | 'absent'>,
  cell: Cell,
  zone: string,
): string {
  if (cell === null) return absent;
  if (kind === 'share') return shareText(Number(cell));
  if (kind === 'count' || kind === 'decimal') {
    return typeof cell === 'number' ? numberText(cell, digits[kind]) : cell;
  }
  const at = Date.parse(String(cell));
  if (kind === 'day') return dayText(at, zone);
  return kind === 'moment' ? uniqueMoment(at, zone) : String(cell);
}

/** With its offset where clocks that are set back show the same time twice. */
function uniqueMoment(at: number, zone: string): string {
  const shown = momentText(at, zone);
  const isTwice = [at - hourMs, at + hourMs].some((other) => momentText(other, zone) === shown);
  if (!isTwice) return shown;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return `${shown} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''})`;
}

/** As an axis has it: the hour, or the day without its year. */
export function shortText(kind: ReportColumnKind, cell: Cell, zone: string): string {
  const text = cellText({ kind, absent: '' }, cell, zone);
  if (kind === 'moment') return text.slice(11, 16);
  return kind === 'day' ? text.slice(0, 'Mon 16/11'.length) : text;
}

/** The figure of the period before, and by how much this one differs. */
export function beforeText(
  { kind, value, before }: Pick<ReportFigure, 'kind' | 'value' | 'before'>,
  zone: string,
): string {
  if (before === null) return 'before: not measured';
  const shown = `before: ${cellText({ kind, absent: '' }, before, zone)}`;
  const change = changeText({ value, before });
  return change === undefined ? shown : `${shown} (${change})`;
}

/** What a period is compared with: `the Monday before`. */
export function periodName(period: ReportPeriod, from: number, zone: string): string {
  if (period === 'weekly') return 'the week before';
  if (period === 'monthly') return 'the month before';
  return `the ${weekdayOf(from, zone, 'long')} before`;
}
