import { Card, IconButton, MediaRow, PlainList, Quiet } from '@foyer/kit';
import { Group, Popover, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { weeksOf } from './month-days.ts';
import data from './visits.json' with { type: 'json' };
import classes from './visits.module.css';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What happens every month, by its day (facts of the demo screens). */
const monthly: Readonly<Record<number, { title: string; text: string }>> = data.monthly;

export function MonthCard() {
  const [today] = useState(() => new Date());
  const [shift, setShift] = useState(0);
  const first = new Date(today.getFullYear(), today.getMonth() + shift, 1);
  const quiet = { variant: 'subtle', color: 'secondary' };
  return (
    <Card title="Calendar" level={2}>
      <div className={classes.halves} data-halves="month">
        <div>
          <Group gap="sm" justify="space-between" wrap="nowrap">
            <IconButton
              {...quiet}
              icon={IconChevronLeft}
              label="Month before"
              onClick={() => setShift(shift - 1)}
            />
            <Text c="bright" fw={600} role="status">
              {monthName.format(first)}
            </Text>
            <IconButton
              {...quiet}
              icon={IconChevronRight}
              label="Month after"
              onClick={() => setShift(shift + 1)}
            />
          </Group>
          <MonthTable first={first} today={today} />
        </div>
        <div>
          <Title order={3} fz="md" my="2xs">
            Events today
          </Title>
          <PlainList isLined className={classes.events}>
            {data.events.map(({ time, title, text }) => (
              <MediaRow
                key={title}
                gap="xs"
                py="sm"
                align="start"
                media={
                  <>
                    <IconClock size={18} aria-hidden />
                    <b>{time}</b>
                  </>
                }
              >
                {title}
                <Quiet span display="block" fz="xs">
                  {text}
                </Quiet>
              </MediaRow>
            ))}
          </PlainList>
        </div>
      </div>
    </Card>
  );
}

/** The days of a month from its first on; those with a dot say more. */
function MonthTable({ first, today }: { first: Date; today: Date }) {
  const [year, month] = [first.getFullYear(), first.getMonth()];
  const isToday = (day: number | null) =>
    day !== null && new Date(year, month, day).toDateString() === today.toDateString();
  return (
    <table className={classes.days} aria-label={monthName.format(first)}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week of a month has no other name
          <tr key={`${year} ${month} ${i}`}>
            {week.map((day, weekday) => (
              <td key={weekdays[weekday]} aria-current={isToday(day) ? 'date' : undefined}>
                {day !== null && (
                  <Day day={day} name={dayName.format(new Date(year, month, day))} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, name }: { day: number; name: string }) {
  const event = monthly[day];
  if (!event) return <span className={classes.day}>{day}</span>;
  const { title, text } = event;
  return (
    <Popover position="top" width={220} shadow="md" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.day ?? ''} data-dot aria-label={`${name}: ${title}`}>
          {day}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <Text c="bright" fw={700}>
          {title}
        </Text>
        <Text mt="2xs">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
