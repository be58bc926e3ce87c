import type { Tone } from '@foyer/kit';

/** What an event is about; each has a colour and a word. */
export const kinds = {
  meeting: { word: 'Meeting', tone: 'primary' },
  visit: { word: 'Visit', tone: 'success' },
  upkeep: { word: 'Upkeep', tone: 'warning' },
  report: { word: 'Report', tone: 'info' },
  opening: { word: 'Opening', tone: 'danger' },
} as const satisfies Record<string, { word: string; tone: Tone }>;
export type Kind = keyof typeof kinds;

/** Something that is to be done, without a day yet. */
export interface Task {
  id: string;
  title: string;
  kind: Kind;
  description: string;
}

export interface CalendarEvent extends Task {
  start: Date;
  /** Exclusive; null for the calendar’s usual length: a day, or an hour. */
  end: Date | null;
  isAllDay: boolean;
}

/** The event at another moment, as long as it was. */
export const movedTo = (event: CalendarEvent, start: Date): CalendarEvent => ({
  ...event,
  start,
  end: event.end && new Date(lengthened(event, start)),
});

/** Whole days keep their number across a change of clocks; hours keep their length. */
function lengthened({ start, end, isAllDay }: CalendarEvent, at: Date): number {
  if (!isAllDay) return at.getTime() + end!.getTime() - start.getTime();
  const dayMs = 86_400_000;
  const days = Math.round((end!.getTime() - start.getTime()) / dayMs);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days).getTime();
}

/** The day that many days from one, at midnight. */
export const dayFrom = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

const dayParts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** `Saturday 21 November 2026`: browsers disagree about a comma. */
const showDay = (at: Date) =>
  dayParts
    .formatToParts(at)
    .flatMap(({ type, value }) => (type === 'literal' ? [] : [value]))
    .join(' ');

/** When an event is, in words. */
export function showWhen({ start, end, isAllDay }: CalendarEvent): string {
  if (!isAllDay)
    return `${showDay(start)}, ${clock.format(start)}${end ? ` to ${clock.format(end)}` : ''}`;
  const last = end ? dayFrom(end, -1) : start;
  return last > start ? `${showDay(start)} to ${showDay(last)}` : showDay(start);
}

const two = (value: number) => String(value).padStart(2, '0');

/** As a browser’s own date field holds it: `2026-11-21`, or `2026-11-21T09:30`. */
export function writeField(at: Date, isAllDay: boolean): string {
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return isAllDay ? date : `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** null while the field holds no whole moment. */
export function readField(text: string): Date | null {
  const at = new Date(text.includes('T') ? text : `${text}T00:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
