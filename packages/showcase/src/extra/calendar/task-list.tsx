import { ActionMenu, Card, IconButton, PlainList, Quiet } from '@foyer/kit';
import { Draggable } from '@fullcalendar/react/interaction';
import { Text } from '@mantine/core';
import { IconCalendarPlus, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { kinds, type Task } from './calendar-event.ts';
import classes from './calendar-screen.module.css';

interface Props {
  tasks: readonly Task[];
  onPlan: (task: Task, days: number) => void;
}

const daysFromToday = { Today: 0, Tomorrow: 1, 'In a week': 7 };

/** Tasks without a day: each is dragged onto one, or put there from its menu, and is then gone. */
export function TaskList({ tasks, onPlan }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const dragging = new Draggable(list.current!, {
      itemSelector: '[data-task]',
      eventData: { create: false },
    });
    return () => dragging.destroy();
  }, []);
  return (
    <Card title="To be planned" level={2}>
      <PlainList ref={list} aria-label="Tasks">
        {tasks.map((task) => (
          <li key={task.id} data-task={task.id} className={classes.task}>
            <IconGripVertical
              size={16}
              color="var(--foyer-quiet)"
              style={{ flex: 'none' }}
              aria-hidden
            />
            <Text span inherit fw={500} flex={1} miw={0}>
              {task.title}
              <Text
                span
                inherit
                display="block"
                fz="xs"
                c={`var(--foyer-${kinds[task.kind].tone}-ink)`}
              >
                {kinds[task.kind].word}
              </Text>
            </Text>
            <ActionMenu
              position="bottom-end"
              entries={[
                { text: 'Put on a day', isHeading: true },
                ...Object.entries(daysFromToday).map(([text, days]) => ({
                  text,
                  onClick: () => onPlan(task, days),
                })),
              ]}
            >
              <IconButton
                icon={IconCalendarPlus}
                label={`Put on a day: ${task.title}`}
                variant="subtle"
                color="secondary"
              />
            </ActionMenu>
          </li>
        ))}
      </PlainList>
      <Quiet size="xs" mt="sm">
        {tasks.length === 0
          ? 'Everything has its day.'
          : 'Drag a task onto the calendar, or choose a day in its menu.'}
      </Quiet>
    </Card>
  );
}
