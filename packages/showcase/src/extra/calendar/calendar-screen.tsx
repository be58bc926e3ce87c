import { Dialog, PageHeader, TextButton } from '@foyer/kit';
import { Box, Flex, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { CreateForm, EventDetails } from './calendar-dialogs.tsx';
import {
  type CalendarEvent,
  dayFrom,
  movedTo,
  type Slot,
  showWhen,
  type Task,
} from './calendar-event.ts';
import { seededEvents, tasks } from './calendar-sample.ts';
import { MonthWeekDay } from './month-week-day.tsx';
import { TaskList } from './task-list.tsx';

/** A calendar to plan with: by month, week and day, by pointer and by keyboard. */
export function Screen() {
  const [events, setEvents] = useState(() => seededEvents(new Date()));
  const [waiting, setWaiting] = useState(tasks);
  const [slot, setSlot] = useState<Slot | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const open = events.find(({ id }) => id === openId);
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
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'stretch', md: 'flex-start' }}
        gap="lg"
      >
        <Box flex={1} miw={0}>
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
        </Box>
        <Box flex="none" w={{ md: 260 }}>
          <TaskList
            tasks={waiting}
            onPlan={(task, days) => plan(task, dayFrom(today(), days), true)}
          />
        </Box>
      </Flex>
      <Dialog opened={slot !== null} onClose={() => setSlot(null)} title="New event" centered>
        {slot && (
          <CreateForm
            slot={slot}
            onClose={() => setSlot(null)}
            onCreate={(title) => {
              add({ id: crypto.randomUUID(), title, kind: 'meeting', description: '', ...slot });
              setSlot(null);
            }}
          />
        )}
      </Dialog>
      <Dialog opened={!!open} onClose={() => setOpenId(null)} title={open?.title} centered>
        {open && (
          <EventDetails
            event={open}
            onMove={(start) => {
              change(movedTo(open, start));
              setOpenId(null);
            }}
            onRemove={() => setEvents((all) => all.filter(({ id }) => id !== open.id))}
          />
        )}
      </Dialog>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
