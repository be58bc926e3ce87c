import { TextButton } from '@foyer/kit';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { ChartCard, ChartsPage } from '../parts/charts-page.tsx';
import { type LiveChart, useLiveChart } from '../parts/live-chart.ts';
import * as charts from './overview-charts.ts';
import { SnowSparks } from './snow-sparks.tsx';

/** Visual - Charts overview (demo specification, section 2). */
export const Screen = () => (
  <ChartsPage
    charts={[
      charts.volunteerColumns,
      charts.precipitationLines,
      { ...charts.snowLines, after: <SnowSparks /> },
      charts.weekdayPie,
      charts.sourcesDonut,
      <HallChart key="live" />,
      charts.river,
    ]}
  />
);

type Reading = { value: readonly [second: number, people: number] };

export const hall: LiveChart = {
  seed: 'live',
  first: [28],
  firstCount: 20,
  unit: 'people',
  series: [{ name: 'People' }],
  tooltip: {
    formatter: ([{ value }]: readonly [Reading]) => `${value[1]} people, ${-value[0]} s ago`,
  },
};

/** A chart that takes in one more reading each second, until it is paused or left. */
function HallChart() {
  const [isPaused, setPaused] = useState(false);
  const { readings, figure } = useLiveChart(hall, !isPaused);
  return (
    <ChartCard
      title="Live chart"
      sentence={`People in a hall, one reading a second: ${readings.length} readings, the newest ${readings.at(-1)}.`}
      tools={
        <TextButton
          variant="default"
          size="xs"
          icon={isPaused ? IconPlayerPlay : IconPlayerPause}
          iconSize={14}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? 'Go on' : 'Pause'}
        </TextButton>
      }
      {...figure}
    />
  );
}
