import { ExportMenu, Quiet, ToneBadge } from '@foyer/kit';
import { Flex, Group, Title } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { chartOf } from '../../charts/figure/chart-data.ts';
import { exportedFigure } from '../../charts/figure/exported-figure.ts';
import { changes, growthOf } from './changes.ts';
import classes from './tiles.module.css';

const growth = growthOf(changes);
const isRise = growth >= 0;
const most = Math.max(...changes);
/** Of a place in the drawing. */
const barShare = 0.7;

const days = changes.map((_, i) => {
  const ago = changes.length - 1 - i;
  return ago === 0 ? 'today' : `${ago} days ago`;
});

const chart = chartOf({
  title: 'Changes',
  sentence: '',
  words: days,
  kind: 'Day',
  unit: 'visitors an hour',
  series: [{ type: 'bar', name: 'Visitors an hour', values: changes }],
});

const exported = () =>
  exportedFigure({ ...chart, label: chart.title, size: { width: 800, height: 350 } });

/** How many came on each of the last 32 days. */
export const ChangesChart = () => (
  <>
    <Group gap="xs" align="start" justify="space-between" wrap="nowrap">
      <Title order={2} fz="md" mb="xs">
        Changes
      </Title>
      <ExportMenu label="Changes" exported={exported} />
    </Group>
    <ChangeLine
      words={`${Math.abs(growth).toFixed(1)}\u00a0% ${isRise ? 'more' : 'fewer'}`}
      since={`than in the ${changes.length / 2} days before`}
      isRise={isRise}
      means={isRise ? 'better' : 'worse'}
    />
    <svg
      className={classes.bars}
      viewBox={`0 0 ${changes.length} ${most}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Visitors an hour on each of the last ${changes.length} days, from ${Math.min(...changes)} to ${most}`}
    >
      {changes.map((value, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name
          key={day}
          x={day + (1 - barShare) / 2}
          y={most - value}
          width={barShare}
          height={value}
        />
      ))}
    </svg>
    <Flex component="p" justify="space-between" m="var(--foyer-size-1) 0 0" c="dimmed" fz="xs">
      <span>{changes.length} days ago</span>
      <span>today</span>
    </Flex>
  </>
);

interface Change {
  words: string;
  since: string;
  isRise: boolean;
  means: string;
}

/** How a figure changed, and since when. */
export const ChangeLine = ({ words, since, isRise, means }: Change) => (
  <Group gap="0 var(--foyer-size-2)" mb="sm">
    <ToneBadge
      tone={means === 'better' ? 'success' : 'danger'}
      icon={isRise ? IconTrendingUp : IconTrendingDown}
    >
      {words}
    </ToneBadge>
    <Quiet span size="xs">
      {since}
    </Quiet>
  </Group>
);
