import { Card, Quiet, Sparkline, TimeSeriesChart, type Tone, ToneBadge } from '@foyer/kit';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import { Bar } from '../../blocks/bar.tsx';
import { Glyph } from '../../blocks/glyph.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import { WidgetCard } from '../../parts/widget-card.tsx';
import { Grid } from '../grid.tsx';
import * as days from './day-charts-sample.ts';
import data from './widgets.json' with { type: 'json' };

/** Two charts of a day, hour by hour: one filled, one of lines alone. */
export const DayCharts = () => (
  <Grid columns="halves">
    {data.dayCharts.map(({ title, chart, ...said }) => (
      <Card key={title} title={title} level={2}>
        <TimeSeriesChart
          {...said}
          unit="people"
          zone="UTC"
          series={chart === 'twoDoors' ? days.twoDoors : days.comingAndGoing}
          empty={null}
        />
      </Card>
    ))}
  </Grid>
);

export const Notes = () => (
  <Stack gap="lg">
    {data.notes.map(({ tone, icon, title, text }) => (
      <Box
        key={title}
        component="section"
        p="var(--foyer-size-5) var(--foyer-size-6)"
        bdrs="sm"
        bg={`var(--foyer-${tone}-fill)`}
        c="white"
        style={{ boxShadow: 'var(--foyer-card-shadow)' }}
        aria-label={title}
      >
        <Glyph name={icon} size={24} />
        <Box
          component="h2"
          m="var(--foyer-size-2) 0 var(--foyer-size-1)"
          c="inherit"
          fz="md"
          fw={600}
        >
          {title}
        </Box>
        {text}
      </Box>
    ))}
  </Stack>
);

/** What a server is busy with, in percent (facts of the demo screens). */
export const ServerOverview = () => (
  <WidgetCard title="Server overview" controls={['collapse']}>
    <Stack gap="md">
      {data.server.map(({ about, tone, ...bar }) => (
        <div key={bar.name}>
          <Bar {...bar} tone={tone as Tone} />
          <Quiet size="xs" mt="2xs">
            {about}
          </Quiet>
        </div>
      ))}
    </Stack>
  </WidgetCard>
);

/** A share: what it costs, and how many thousands of it changed hands on each day. */
export function StockTile() {
  const { title, price, change, traded, about, figures } = data.stock;
  return (
    <Card title={title} level={2}>
      <Group gap="var(--foyer-size-1) var(--foyer-size-3)" justify="space-between" mb="sm">
        <Text c="bright" fz={24} fw={600}>
          {price}
        </Text>
        <ToneBadge tone="success" icon={IconTrendingUp}>
          {change}
        </ToneBadge>
      </Group>
      <Sparkline
        label={`Thousand shares traded on each of five days: ${traded.join(', ')}`}
        values={traded}
        tone="success"
        height={56}
        isArea
      />
      <Quiet size="xs" mt="xs" mb="sm">
        {about}
      </Quiet>
      <FigureRow figures={figures} />
    </Card>
  );
}
