import { Card } from '@foyer/kit';
import { Group, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../blocks/actions.tsx';
import classes from './month-card.module.css';
import { events } from './month-sample.ts';
import { MonthTable } from './month-table.tsx';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** A month with what happens in it, and two events. */
export function MonthCard() {
  const [today] = useState(() => new Date());
  const [shift, setShift] = useState(0);
  const first = new Date(today.getFullYear(), today.getMonth() + shift, 1);
  return (
    <Card title="Calendar" level={2}>
      <div className={classes.halves}>
        <div>
          <Group gap={12} justify="space-between" wrap="nowrap">
            <IconButton
              variant="subtle"
              color="secondary"
              icon={IconChevronLeft}
              label="Month before"
              onClick={() => setShift(shift - 1)}
            />
            <Text c="bright" fw={600} role="status">
              {monthName.format(first)}
            </Text>
            <IconButton
              variant="subtle"
              color="secondary"
              icon={IconChevronRight}
              label="Month after"
              onClick={() => setShift(shift + 1)}
            />
          </Group>
          <MonthTable first={first} today={today} label={monthName.format(first)} />
        </div>
        <div>
          <Title order={3} fz="md" my={4}>
            Events today
          </Title>
          <ul className={classes.events}>
            {events.map(({ time, title, text }) => (
              <li key={title}>
                <IconClock size={18} aria-hidden />
                <b>{time}</b>
                <div>
                  {title}
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
