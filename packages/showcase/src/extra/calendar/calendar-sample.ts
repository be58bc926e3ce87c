import { type CalendarEvent, dayFrom, type Kind, type Task } from './calendar-event.ts';

/** To be given a day. */
export const tasks: readonly Task[] = [
  {
    id: 'task-1',
    title: 'Call the landlord',
    kind: 'meeting',
    description: 'Ask whether a second camera may hang above the side door.',
  },
  {
    id: 'task-2',
    title: 'Clean the lenses',
    kind: 'upkeep',
    description: 'Cloth and ladder are in the store room, second shelf.',
  },
  {
    id: 'task-3',
    title: 'Show a new tenant around',
    kind: 'visit',
    description: 'Unit 14, with the counts of the last three months in hand.',
  },
  {
    id: 'task-4',
    title: 'Write the monthly report',
    kind: 'report',
    description: 'Visitors by day and door, and what was different from last year.',
  },
  {
    id: 'task-5',
    title: 'Test the evening hours',
    kind: 'opening',
    description: 'Open until 22:00 once and see how many people come.',
  },
];

/** Days from today, hours of a day (none: the whole of it), and how many of either. */
type Row = [days: number, hour: number | null, length: number, Kind, string, string];

const rows: readonly Row[] = [
  [-8, null, 1, 'report', 'Figures of the week', 'Sent to all shops by noon.'],
  [-5, 9.5, 1.5, 'visit', 'Visit of the city planners', 'They want to see how doors are counted.'],
  [-2, null, 3, 'opening', 'Book fair', 'Three days in the main hall; expect queues at door 2.'],
  [0, 10, 1, 'meeting', 'Morning round', 'What needs us today, device by device.'],
  [0, 14.5, 2, 'upkeep', 'Swap the switch in the basement', 'Door 4 is not counted meanwhile.'],
  [3, 11, 1, 'meeting', 'Talk with Noor about staffing', 'Bring the heat map of Saturday.'],
  [7, null, 2, 'upkeep', 'Painters in the west wing', 'Cameras 5 and 6 are covered.'],
];

/** Seven events around a day. */
export const seededEvents = (now: Date): CalendarEvent[] =>
  rows.map(([days, hour, length, kind, title, description], i) => {
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
