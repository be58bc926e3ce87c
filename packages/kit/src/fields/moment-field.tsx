import '@mantine/dates/styles.layer.css';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { type DayEdge, momentPattern, readMoment, writeMoment } from '../time/moments.ts';
import classes from './moment-field.module.css';

interface Props {
  label: string;
  /** As typed: `YYYY/MM/DD hh:mm:ss`, local time. */
  value: string;
  onChange: (text: string) => void;
  /** Which end of the day a picked or bare date stands for. */
  edge: DayEdge;
  error?: string | undefined;
}

/** `YYYY-MM-DD` of a calendar day, as the calendar wants it. */
const calendarDay = (at: Date) => writeMoment(at).slice(0, 10).replaceAll('/', '-');

/** A moment, typed as text or picked from a calendar whose weeks start on Monday. */
export function MomentField({ label, value, onChange, edge, error }: Props) {
  const [isOpen, setOpen] = useState(false);
  const current = readMoment(value, edge);
  const pick = (day: string | null) => {
    const picked = day && readMoment(day, edge);
    if (picked) onChange(writeMoment(picked));
    setOpen(false);
  };
  return (
    <TextInput
      label={label}
      placeholder={momentPattern}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoComplete="off"
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withRoles>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="secondary"
              aria-label={`Pick ${label.toLowerCase()} from a calendar`}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={`${label}: calendar`}>
            <DatePicker
              firstDayOfWeek={1}
              hideOutsideDates
              classNames={{ day: classes.day ?? '' }}
              value={current && calendarDay(current)}
              {...(current && { defaultDate: calendarDay(current) })}
              onChange={pick}
              ariaLabels={{
                previousMonth: 'Previous month',
                nextMonth: 'Next month',
                previousYear: 'Previous year',
                nextYear: 'Next year',
                previousDecade: 'Previous decade',
                nextDecade: 'Next decade',
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
