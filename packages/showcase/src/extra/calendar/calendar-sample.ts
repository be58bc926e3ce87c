import { type CalendarEvent, dayFrom, type Kind, type Task } from './calendar-event.ts';
import eventsData from './events.json' with { type: 'json' };
import tasksData from './tasks.json' with { type: 'json' };

export const tasks = tasksData as readonly Task[];

/**
 * Seven events around a day: `days` from it, at an `hour` or all day, for a `length` of hours, or of days
 * where it is all day.
 */
export const seededEvents = (now: Date): CalendarEvent[] =>
  eventsData.map(({ days, hour, length, kind, ...said }, i) => {
    const start = dayFrom(now, days);
    const isAllDay = hour === null;
    const end = dayFrom(start, isAllDay ? length : 0);
    if (!isAllDay) {
      start.setMinutes(hour * 60);
      end.setMinutes((hour + length) * 60);
    }
    return { ...said, id: `event-${i + 1}`, kind: kind as Kind, start, end, isAllDay };
  });
