import { Card } from '@foyer/kit';
import { Group, SimpleGrid } from '@mantine/core';
import { IconAntennaBars5, IconArrowsExchange, IconUsers } from '@tabler/icons-react';
import { Quiet } from '../../../blocks/quiet.tsx';
import { FigureRow } from '../../../parts/figure-row.tsx';

const panels = [
  {
    title: 'More visitors',
    icon: IconUsers,
    about: 'against a year before',
    figures: ['18.2\u00a0%', '7.4\u00a0%', '3.2\u00a0%'],
  },
  {
    title: 'Through the doors',
    icon: IconArrowsExchange,
    about: 'in either direction',
    figures: ['1,656,843', '103,860', '4,332'],
  },
  {
    title: 'Pictures that arrived',
    icon: IconAntennaBars5,
    about: 'of those that were taken',
    figures: ['98.2\u00a0%', '99.1\u00a0%', '98.6\u00a0%'],
  },
] as const;

const spans = ['This year', 'This month', 'Last 24 hours'] as const;

/** How three things grow: each in all, this month, and in a day. */
export const GrowthPanels = () => (
  <SimpleGrid cols={{ base: 1, md: 3 }} spacing={24} mb={24}>
    {panels.map(({ title, icon: Glyph, about, figures }) => (
      <Card
        key={title}
        level={2}
        title={
          <Group component="span" gap="0 8px">
            <Glyph size={20} color="var(--foyer-info-ink)" aria-hidden />
            {title}{' '}
            <Quiet span inherit fw={400}>
              {about}
            </Quiet>
          </Group>
        }
      >
        <FigureRow figures={spans.map((name, i) => ({ name, value: figures[i]! }))} />
      </Card>
    ))}
  </SimpleGrid>
);
