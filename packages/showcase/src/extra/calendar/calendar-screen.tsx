import { PageHeader } from '@foyer/kit';
import { VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../blocks/actions.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { type CalendarEvent, dayFrom, movedTo, showWhen, type Task } from './calendar-event.ts';
import { seededEvents, tasks } from './calendar-sample.ts';
import classes from './calendar-screen.module.css';
import { CreateDialog, type Slot } from './create-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { MonthWeekDay } from './month-week-day.tsx';
import { TaskList } from './task-list.tsx';

/** A calendar to plan with: by month, week and day, by pointer and by keyboard. */
export function Screen() {
  const [events, setEvents] = useState(() => seededEvents(new Date()));
  const [waiting, setWaiting] = useState(tasks);
  const [slot, setSlot] = useState<Slot | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const add = (event: CalendarEvent) => {
    setEvents((all) => [...all, event]);
    setSaid(`${event.title} is on ${showWhen(event)}.`);
  };
  const plan = (task: Task, start: Date, isAllDay: boolean) => {
    setWaiting((all) => all.filter(({ id }) => id !== task.id));
    add({ ...task, start, end: null, isAllDay });
  };
  const change = (next: CalendarEvent) =>
    setEvents((all) => all.map((event) => (event.id === next.id ? next : event)));
  const today = () => dayFrom(new Date(), 0);
  return (
    <>
      <PageHeader
        title="Calendar"
        subtitle={
          <>
            <PointerHint>Drag a task onto a day, or mark free time for something new. </PointerHint>
            Press an event to read and move it.
          </>
        }
        actions={
          <TextButton
            icon={IconPlus}
            onClick={() => setSlot({ start: today(), end: null, isAllDay: true })}
          >
            New event
          </TextButton>
        }
      />
      <div className={classes.columns}>
        <MonthWeekDay
          events={events}
          onSlot={setSlot}
          onOpen={setOpenId}
          onDrop={(id, start, isAllDay) => {
            const task = waiting.find((one) => one.id === id);
            if (task) plan(task, start, isAllDay);
          }}
          onChange={change}
        />
        <TaskList
          tasks={waiting}
          onPlan={(task, days) => plan(task, dayFrom(today(), days), true)}
        />
      </div>
      <CreateDialog
        slot={slot}
        onClose={() => setSlot(null)}
        onCreate={(title, at) =>
          add({ id: crypto.randomUUID(), title, kind: 'meeting', description: '', ...at })
        }
      />
      <EventDialog
        event={events.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onMove={(event, start) => change(movedTo(event, start))}
        onRemove={(event) => setEvents((all) => all.filter(({ id }) => id !== event.id))}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
