import { PageHeader } from '@foyer/kit';
import { Accordion, Tabs } from '@mantine/core';
import {
  IconBooks,
  IconCalendar,
  IconCalendarWeek,
  IconClockHour4,
  IconCoffee,
  IconDoorEnter,
} from '@tabler/icons-react';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { DayPanel } from './day-panel.tsx';
import { RoomPanel } from './room-panel.tsx';
import { answers, days, rooms, type Section } from './tabs-sample.ts';

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
