import type { Tone } from '@foyer/kit';
import dayjs from 'dayjs';

/** What an event is about; each has a colour and a word. */
export const kinds = {
  meeting: { word: 'Meeting', tone: 'primary' },
  visit: { word: 'Visit', tone: 'success' },
  upkeep: { word: 'Upkeep', tone: 'warning' },
  report: { word: 'Report', tone: 'info' },
  opening: { word: 'Opening', tone: 'danger' },
} as const satisfies Record<string, { word: string; tone: Tone }>;
export type Kind = keyof typeof kinds;

export interface Task {
  id: string;
  title: string;
  kind: Kind;
  description: string;
}

/** A piece of time. `end` is exclusive; null for the calendar’s usual length: a day, or an hour. */
export interface Slot {
  start: Date;
  end: Date | null;
  isAllDay: boolean;
}

export interface CalendarEvent extends Task, Slot {}

/** At another moment, as long as it was: whole days keep their number across a change of clocks. */
export function movedTo<Moved extends Slot>(event: Moved, start: Date): Moved {
  const unit = event.isAllDay ? 'day' : 'millisecond';
  const end =
    event.end && dayjs(start).add(dayjs(event.end).diff(event.start, unit), unit).toDate();
  return { ...event, start, end };
}

/** The day that many days from one, at midnight. */
export const dayFrom = (day: Date, days: number): Date =>
  dayjs(day).startOf('day').add(days, 'day').toDate();

const showDay = (at: Date) => dayjs(at).format('dddd D MMMM YYYY');
const showTime = (at: Date) => dayjs(at).format('HH:mm');

export function showWhen({ start, end, isAllDay }: Slot): string {
  if (!isAllDay) return `${showDay(start)}, ${showTime(start)}${end ? ` to ${showTime(end)}` : ''}`;
  const last = end ? dayFrom(end, -1) : start;
  return last > start ? `${showDay(start)} to ${showDay(last)}` : showDay(start);
}

/** As a browser’s own date field holds it: `2026-11-21`, or `2026-11-21T09:30`. */
export const writeField = (at: Date, isAllDay: boolean): string =>
  dayjs(at).format(isAllDay ? 'YYYY-MM-DD' : 'YYYY-MM-DDTHH:mm');

/** null while the field holds no whole moment. */
export function readField(text: string): Date | null {
  const at = dayjs(text);
  return at.isValid() ? at.toDate() : null;
}
