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
          code={
            '<Tabs defaultValue="Today">\n  <Tabs.List>\n    <Tabs.Tab value="Today">Today</Tabs.Tab>'
          }
        >
          <Tabs defaultValue={days[0]!.title}>
            <Tabs.List aria-label="Days" mb={16}>
              <TabsOf sections={days} />
            </Tabs.List>
            <Panels sections={days} />
          </Tabs>
        </Example>
        <Example title="Pills on the right" about="The names stand one below the other.">
          <Tabs
            defaultValue={rooms[0]!.title}
            orientation="vertical"
            placement="right"
            variant="pills"
          >
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
          <Sections sections={answers} open={answers[1]!.title} />
        </Example>
      </Columns>
    </>
  );
}

interface SectionsProps {
  sections: readonly Section[];
}

const TabsOf = ({ sections }: SectionsProps) =>
  sections.map(({ title }) => (
    <Tabs.Tab key={title} value={title}>
      {title}
    </Tabs.Tab>
  ));

const Panels = ({ sections }: SectionsProps) =>
  sections.map(({ title, text }) => (
    <Tabs.Panel key={title} value={title}>
      {text}
    </Tabs.Panel>
  ));

const Sections = ({ sections, open = null }: SectionsProps & { open?: string | null }) => (
  <Accordion variant="separated" order={3} defaultValue={open}>
    {sections.map(({ title, text }) => (
      <Accordion.Item key={title} value={title}>
        <Accordion.Control>{title}</Accordion.Control>
        <Accordion.Panel>{text}</Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);
