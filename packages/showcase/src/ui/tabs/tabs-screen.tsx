import { PageHeader, showCount } from '@foyer/kit';
import { Accordion, Progress, Tabs, Text } from '@mantine/core';
import {
  IconBooks,
  IconCalendar,
  IconCalendarWeek,
  IconClockHour4,
  IconCoffee,
  IconDoorEnter,
} from '@tabler/icons-react';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { answers, type Day, days, type Room, rooms, type Section } from './tabs-sample.ts';
import classes from './tabs-screen.module.css';

const dayIcons = [IconClockHour4, IconCalendar, IconCalendarWeek];
const roomIcons = [IconDoorEnter, IconBooks, IconCoffee];

/** Tabs and accordions: one part at a time. Values are numbers: they become part of an id, which has no spaces. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Tabs"
        subtitle="One part of a page at a time, the others one press away."
      />
      <Columns>
        <Example
          title="Tabs on top"
          about={<PointerHint>The arrow keys move along them.</PointerHint>}
          code={'<Tabs defaultValue="0">\n  <Tabs.List>\n    <Tabs.Tab value="0">Today</Tabs.Tab>'}
        >
          <Tabs defaultValue="0">
            <Tabs.List aria-label="Days" mb={16}>
              {days.map(({ title }, i) => (
                <Tabs.Tab key={title} value={`${i}`} leftSection={<Glyph of={dayIcons[i]!} />}>
                  {title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {days.map((day, i) => (
              <Tabs.Panel key={day.title} value={`${i}`}>
                <DayPanel day={day} />
              </Tabs.Panel>
            ))}
          </Tabs>
        </Example>
        <Example title="Pills on the right" about="The names stand one below the other.">
          <Tabs defaultValue="0" orientation="vertical" placement="right" variant="pills">
            <Tabs.List aria-label="Rooms" ml={16}>
              {rooms.map(({ title }, i) => (
                <Tabs.Tab key={title} value={`${i}`} leftSection={<Glyph of={roomIcons[i]!} />}>
                  {title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {rooms.map((room, i) => (
              <Tabs.Panel key={room.title} value={`${i}`}>
                <RoomPanel room={room} />
              </Tabs.Panel>
            ))}
          </Tabs>
        </Example>
        <Example title="Accordion" about="One of three is open at a time, or none.">
          <Sections sections={answers} />
        </Example>
        <Example
          title="Accordion that begins with its second item"
          about="It opens where it helps most."
        >
          <Sections sections={answers} open="1" />
        </Example>
      </Columns>
    </>
  );
}

const Glyph = ({ of: Icon }: { of: typeof IconBooks }) => <Icon size={16} aria-hidden />;

interface SectionsProps {
  sections: readonly Section[];
  open?: string | null;
}

const Sections = ({ sections, open = null }: SectionsProps) => (
  <Accordion variant="separated" order={3} defaultValue={open}>
    {sections.map(({ title, text }, i) => (
      <Accordion.Item key={title} value={`${i}`}>
        <Accordion.Control>{title}</Accordion.Control>
        <Accordion.Panel>{text}</Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);

/** How many came, against the time before, and when. */
const DayPanel = ({ day: { title, text, visitors, change, counts } }: { day: Day }) => (
  <>
    <p className={classes.figure}>
      {showCount(visitors)}{' '}
      <small data-less={change < 0}>{change > 0 ? `+${change}` : `−${-change}`} %</small>
    </p>
    <Sparkline values={counts} label={`Visitors: ${title}`} height={72} isArea />
    <Text my={12}>{text}</Text>
  </>
);

/** When a room is open, how many it holds, and how full it is. */
const RoomPanel = ({ room: { title, text, hours, seats, inside } }: { room: Room }) => (
  <>
    <Text my={12}>{text}</Text>
    <FigureRow
      figures={[
        { name: 'Open', value: hours },
        { name: 'Room for', value: String(seats) },
        { name: 'Inside now', value: String(inside) },
      ]}
    />
    <Progress mt={16} value={(inside / seats) * 100} aria-label={`How full: ${title}`} />
  </>
);
