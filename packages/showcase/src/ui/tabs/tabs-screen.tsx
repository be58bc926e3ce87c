import { Sparkline, showCount } from '@foyer/kit';
import { Accordion, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DemoPage } from '../../blocks/demo-page.tsx';
import { TabSet } from '../../blocks/tab-set.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import page from './tabs.page.json' with { type: 'json' };

type ExampleData = (typeof page.examples)[number];
type Day = NonNullable<ExampleData['days']>[number];
type Room = NonNullable<ExampleData['rooms']>[number];

/** Tabs and accordions: one part at a time. */
export const Screen = () => (
  <DemoPage
    page={page}
    parts={{
      days: (days: readonly Day[]) => (
        <TabSet label="Days" tabs={tabsOf(days, dayPanel)} list={{ mb: 16 }} />
      ),
      rooms: (rooms: readonly Room[]) => (
        <TabSet
          label="Rooms"
          tabs={tabsOf(rooms, roomPanel)}
          list={{ ml: 16 }}
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

const tabsOf = <Tab extends { title: string; icon: string }>(
  tabs: readonly Tab[],
  panel: (tab: Tab) => ReactNode,
) => tabs.map((tab, i) => ({ key: `${i}`, title: tab.title, icon: tab.icon, content: panel(tab) }));

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
