import { Card, IconButton } from '@foyer/kit';
import FullCalendar, { type EventApi, useCalendarController } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import look from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { Box, Button, Group, SegmentedControl } from '@mantine/core';
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar-colours.css';
import { type CalendarEvent, kinds, type Slot } from './calendar-event.ts';
import classes from './calendar-screen.module.css';

interface Props {
  events: readonly CalendarEvent[];
  /** Free time was marked. */
  onSlot: (slot: Slot) => void;
  onOpen: (id: string) => void;
  /** A task was laid down. */
  onDrop: (id: string, start: Date, isAllDay: boolean) => void;
  onChange: (event: CalendarEvent) => void;
}

const views = [
  { value: 'dayGridMonth', label: 'Month' },
  { value: 'timeGridWeek', label: 'Week' },
  { value: 'timeGridDay', label: 'Day' },
];
const plugins = [dayGrid, timeGrid, interaction, look];
/** A phone has room for a day. */
const phone = '(max-width: 33.99em)';
/** Pixels of a view by hours: on a phone, tasks follow in the same screen. */
const hoursHeight = 640;
const phoneHeight = 380;
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** The calendar itself, with what moves through time above it. */
export function MonthWeekDay({ events, onSlot, onOpen, onDrop, onChange }: Props) {
  const calendar = useCalendarController();
  const [isPhone] = useState(() => matchMedia(phone).matches);
  const firstView = isPhone ? 'timeGridDay' : 'dayGridMonth';
  const view = calendar.view?.type ?? firstView;
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { scrollWidth, clientWidth } = scroll.current!;
    const weekday = (new Date().getDay() + 6) % 7;
    scroll.current!.scrollLeft = ((weekday + 0.5) / 7) * scrollWidth - clientWidth / 2;
  }, []);
  const change = ({ id, start, end, allDay }: EventApi) => {
    const known = events.find((event) => event.id === id);
    if (known && start) onChange({ ...known, start, end, isAllDay: allDay });
  };
  const unit = views.find(({ value }) => value === view)!.label.toLowerCase();
  const step = (word: string, icon: Icon, onClick: () => void) => (
    <IconButton
      variant="default"
      size={36}
      icon={icon}
      label={`${word} ${unit}`}
      onClick={onClick}
    />
  );
  return (
    <Card>
      <div className={classes.bar}>
        <Group gap="xs">
          {step('Previous', IconChevronLeft, () => calendar.prev())}
          {step('Next', IconChevronRight, () => calendar.next())}
          <Button variant="default" onClick={() => calendar.today()}>
            Today
          </Button>
        </Group>
        <h2 className={classes.title} aria-live="polite">
          {calendar.view?.title}
        </h2>
        <SegmentedControl
          aria-label="View"
          data={views}
          value={view}
          onChange={(next) => calendar.changeView(next)}
        />
      </div>
      <Box style={{ overflowX: 'auto' }} ref={scroll}>
        <div className={classes.calendar} data-view={view}>
          <FullCalendar
            controller={calendar}
            plugins={plugins}
            initialView={firstView}
            headerToolbar={false}
            locale="en-GB"
            firstDay={1}
            height={view === 'dayGridMonth' ? 'auto' : isPhone ? phoneHeight : hoursHeight}
            scrollTime="08:00"
            eventTimeFormat={clock}
            displayEventEnd={false}
            slotHeaderFormat={clock}
            nowIndicator
            eventDisplay="block"
            eventClass={classes.event ?? ''}
            eventContent={({ timeText, event }) => (
              <span className={classes.words}>
                <strong>{timeText}</strong> {event.title}
              </span>
            )}
            navLinks
            navLinkDayClick="timeGridDay"
            dayMaxEvents={3}
            events={events.map(({ isAllDay, kind, end, ...event }) => ({
              ...event,
              ...(end && { end }),
              allDay: isAllDay,
              color: `var(--foyer-${kinds[kind].tone}-fill)`,
              contrastColor: '#fff',
            }))}
            editable
            eventDurationEditable={false}
            eventInteractive
            eventClick={({ event }) => onOpen(event.id)}
            eventDrop={({ event }) => change(event)}
            droppable
            drop={({ draggedEl, date, allDay }) => onDrop(draggedEl.dataset.task!, date, allDay)}
            selectable
            selectMirror
            select={({ start, end, allDay }) => onSlot({ start, end, isAllDay: allDay })}
          />
        </div>
      </Box>
    </Card>
  );
}
