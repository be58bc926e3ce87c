import { type CalendarEvent, dayFrom, type Kind, type Task } from './calendar-event.ts';
import eventsData from './events.json' with { type: 'json' };
import tasksData from './tasks.json' with { type: 'json' };

/** To be given a day. */
export const tasks = tasksData as readonly Task[];

interface Row {
  /** From today. */
  days: number;
  /** None: the whole day. */
  hour: number | null;
  /** Hours, or days where it is whole days. */
  length: number;
  kind: Kind;
  title: string;
  description: string;
}

const rows = eventsData as readonly Row[];

/** Seven events around a day. */
export const seededEvents = (now: Date): CalendarEvent[] =>
  rows.map(({ days, hour, length, kind, title, description }, i) => {
    const start = dayFrom(now, days);
    const isAllDay = hour === null;
    const end = new Date(start);
    if (isAllDay) end.setDate(start.getDate() + length);
    else {
      start.setMinutes(hour * 60);
      end.setMinutes((hour + length) * 60);
    }
    return { id: `event-${i + 1}`, title, kind, description, start, end, isAllDay };
  });
