import { Sparkline, showCount } from '@foyer/kit';
import { Accordion, Progress, Tabs, type TabsProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DemoPage } from '../../blocks/demo-page.tsx';
import { Glyph } from '../../blocks/glyph.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import page from './tabs.page.json' with { type: 'json' };

type ExampleData = (typeof page.examples)[number];
type Day = NonNullable<ExampleData['days']>[number];
type Room = NonNullable<ExampleData['rooms']>[number];

/** Tabs and accordions: one part at a time. Values are numbers: they become part of an id, which has no spaces. */
export const Screen = () => (
  <DemoPage
    page={page}
    parts={{
      days: (days: readonly Day[]) => (
        <TabsOf label="Days" tabs={days} list={{ mb: 16 }} panel={dayPanel} />
      ),
      rooms: (rooms: readonly Room[]) => (
        <TabsOf
          label="Rooms"
          tabs={rooms}
          list={{ ml: 16 }}
          panel={roomPanel}
          orientation="vertical"
          placement="right"
          variant="pills"
        />
      ),
      sections: ({ all, open }: NonNullable<ExampleData['sections']>) => (
        <Accordion variant="separated" order={3} defaultValue={open ?? null}>
          {all.map(({ title, text }, i) => (
            <Accordion.Item key={title} value={`${i}`}>
              <Accordion.Control>{title}</Accordion.Control>
              <Accordion.Panel>{text}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      ),
    }}
  />
);

interface TabsOfProps<Tab> extends TabsProps {
  label: string;
  tabs: readonly Tab[];
  list: object;
  panel: (tab: Tab) => ReactNode;
}

const TabsOf = <Tab extends { title: string; icon: string }>({
  label,
  tabs,
  list,
  panel,
  ...props
}: TabsOfProps<Tab>) => (
  <Tabs defaultValue="0" {...props}>
    <Tabs.List aria-label={label} {...list}>
      {tabs.map(({ title, icon }, i) => (
        <Tabs.Tab key={title} value={`${i}`} leftSection={<Glyph name={icon} />}>
          {title}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map((tab, i) => (
      <Tabs.Panel key={tab.title} value={`${i}`}>
        {panel(tab)}
      </Tabs.Panel>
    ))}
  </Tabs>
);

const dayPanel = ({ title, text, visitors, change, counts }: Day) => (
  <>
    <Text c="bright" fz={28} fw={600} mb="xs">
      {showCount(visitors)}{' '}
      <Text component="small" fw={600} c={`var(--foyer-${change < 0 ? 'danger' : 'success'}-ink)`}>
        {change > 0 ? `+${change}` : `−${-change}`} %
      </Text>
    </Text>
    <Sparkline values={counts} label={`Visitors: ${title}`} height={72} isArea />
    <Text my="sm">{text}</Text>
  </>
);

const roomPanel = ({ title, text, hours, seats, inside }: Room) => (
  <>
    <Text my="sm">{text}</Text>
    <FigureRow
      figures={[
        { name: 'Open', value: hours },
        { name: 'Room for', value: String(seats) },
        { name: 'Inside now', value: String(inside) },
      ]}
    />
    <Progress mt="md" value={(inside / seats) * 100} aria-label={`How full: ${title}`} />
  </>
);
