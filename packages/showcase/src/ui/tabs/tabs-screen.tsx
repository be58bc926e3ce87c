import { PageHeader } from '@foyer/kit';
import { Accordion, Tabs } from '@mantine/core';
import { Columns } from '../../parts/columns.tsx';
import { Example } from '../../parts/example.tsx';
import { answers, days, rooms, type Section } from './tabs-sample.ts';

/** Tabs and accordions: one part at a time. */
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
          about="The arrow keys move along them."
          code={'<Tabs defaultValue="0">\n  <Tabs.List>\n    <Tabs.Tab value="0">Today</Tabs.Tab>'}
        >
          <Tabs defaultValue="0">
            <Tabs.List aria-label="Days" mb={16}>
              <TabsOf sections={days} />
            </Tabs.List>
            <Panels sections={days} />
          </Tabs>
        </Example>
        <Example title="Pills on the right" about="The names stand one below the other.">
          <Tabs defaultValue="0" orientation="vertical" placement="right" variant="pills">
            <Tabs.List aria-label="Rooms" ml={16}>
              <TabsOf sections={rooms} />
            </Tabs.List>
            <Panels sections={rooms} />
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

/** Values are numbers: they become part of an id, which has no spaces. */
interface SectionsProps {
  sections: readonly Section[];
}

const TabsOf = ({ sections }: SectionsProps) =>
  sections.map(({ title }, i) => (
    <Tabs.Tab key={title} value={`${i}`}>
      {title}
    </Tabs.Tab>
  ));

const Panels = ({ sections }: SectionsProps) =>
  sections.map(({ title, text }, i) => (
    <Tabs.Panel key={title} value={`${i}`}>
      {text}
    </Tabs.Panel>
  ));

const Sections = ({ sections, open = null }: SectionsProps & { open?: string | null }) => (
  <Accordion variant="separated" order={3} defaultValue={open}>
    {sections.map(({ title, text }, i) => (
      <Accordion.Item key={title} value={`${i}`}>
        <Accordion.Control>{title}</Accordion.Control>
        <Accordion.Panel>{text}</Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);
