import { Popover, Text, UnstyledButton } from '@mantine/core';
import classes from './month-card.module.css';
import { weeksOf } from './month-days.ts';
import { monthly } from './month-sample.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

interface Props {
  /** The first day of the month. */
  first: Date;
  today: Date;
  label: string;
}

/** The days of a month; those with a dot say more. */
export function MonthTable({ first, today, label }: Props) {
  const [year, month] = [first.getFullYear(), first.getMonth()];
  const isToday = (day: number | null) =>
    day === today.getDate() && month === today.getMonth() && year === today.getFullYear();
  return (
    <table className={classes.days} aria-label={label}>
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
  const event = monthly.get(day);
  if (!event) return <span className={classes.day}>{day}</span>;
  return (
    <Popover position="top" width={220} shadow="md" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.day ?? ''}
          data-dot
          aria-label={`${name}: ${event.title}`}
        >
          {day}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={event.title}>
        <b className={classes.popoverTitle}>{event.title}</b>
        <Text mt={4}>{event.text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
