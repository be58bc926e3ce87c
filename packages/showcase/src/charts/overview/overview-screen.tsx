import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { TextButton } from '../../blocks/actions.tsx';
import { axisTooltip, type Drawing, numberAxis, plotGrid, secondsAxis } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import { ChartCard, ChartsPage } from '../parts/charts-page.tsx';
import { firstReadings, liveRandom, nextReading, stepMs, withReading } from './live-readings.ts';
import * as charts from './overview-charts.ts';
import { SnowSparks } from './snow-sparks.tsx';

/** Visual - Charts overview (demo specification, section 2). */
export const Screen = () => (
  <ChartsPage
    title="Charts overview"
    subtitle="The kinds of charts at a glance. Press a name to hide its series; open the table for the figures."
    charts={[
      charts.volunteerColumns,
      charts.precipitationLines,
      { ...charts.snowLines, after: <SnowSparks /> },
      charts.weekdayPie,
      charts.sourcesDonut,
      <LiveChart key="live" />,
      charts.river,
    ]}
  />
);

/** Readings with the seconds from each to the newest: no clock, so nothing to be read of it. */
const points = (readings: readonly number[]) =>
  readings.map((people, i) => [i - readings.length + 1, people] as const);

type Reading = { value: readonly [second: number, people: number] };

const sayReading = ([{ value }]: readonly [Reading]) => `${value[1]} people, ${-value[0]} s ago`;

/** A chart that takes in one more reading each second, until it is paused or left. */
function LiveChart() {
  const [random] = useState(liveRandom);
  const [readings, setReadings] = useState<readonly number[]>(() => firstReadings(random));
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => {
      setReadings((old) => withReading(old, nextReading(random, old.at(-1)!)));
    }, stepMs);
    return () => clearInterval(timer);
  }, [isPaused, random]);
  const draw = useCallback<Drawing>(
    (colours) => ({
      grid: plotGrid,
      tooltip: { ...axisTooltip('people'), formatter: sayReading },
      xAxis: secondsAxis(colours),
      yAxis: { ...numberAxis(colours, 'people'), min: 0, max: 60 },
      series: [
        {
          type: 'line',
          name: 'In the hall',
          symbol: 'none',
          color: seriesColour(0, colours),
          areaStyle: { opacity: 0.15 },
          // A line that is moved on bends on its way; it jumps instead.
          animation: false,
          data: points(readings),
        },
      ],
    }),
    [readings],
  );
  const Glyph = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <ChartCard
      title="Live chart"
      sentence={`People in a hall, one reading a second: ${readings.length} readings, the newest ${readings.at(-1)}.`}
      draw={draw}
      tools={
        <TextButton
          variant="default"
          size="xs"
          icon={Glyph}
          iconSize={14}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? 'Go on' : 'Pause'}
        </TextButton>
      }
      figures={{
        columns: ['Seconds from now', 'People'],
        rows: points(readings).map(([second, people]) => [`${second} s`, people]),
      }}
    />
  );
}
