import { useCallback, useEffect, useState } from 'react';
import { ChartFigure } from '../../charts/figure/chart-figure.tsx';
import {
  axisTooltip,
  type Drawing,
  numberAxis,
  plotGrid,
  secondsAxis,
} from '../../charts/figure/drawing.ts';
import { seriesColour, seriesHue } from '../../charts/figure/series-colours.ts';
import { createRandom } from '../../sample/random.ts';
import { PlayButton } from './play-button.tsx';
import {
  firstReadings,
  type Reading,
  readingAfter,
  series,
  trafficPoints,
  withNewest,
} from './traffic.ts';

const legend = series.map(({ name }, i) => ({ name, color: seriesHue(i) }));

export function TrafficChart({ label }: { label: string }) {
  const [isPlaying, setPlaying] = useState(true);
  const readings = useTraffic(isPlaying);
  const newest = readings.at(-1);
  const draw = useCallback<Drawing>(
    (colours) => ({
      grid: plotGrid,
      tooltip: axisTooltip('people a minute'),
      xAxis: secondsAxis(colours),
      yAxis: { ...numberAxis(colours, 'people a minute'), min: 0, max: 60 },
      series: series.map(({ name, key, isDashed }, i) => ({
        type: 'line',
        name,
        symbol: 'none',
        color: seriesColour(i, colours),
        lineStyle: { type: isDashed ? 'dashed' : 'solid' },
        ...(!isDashed && { areaStyle: { opacity: 0.15 } }),
        // A line that is moved on bends on its way; it jumps instead.
        animation: false,
        data: trafficPoints(readings, key),
      })),
    }),
    [readings],
  );
  return (
    <ChartFigure
      label={label}
      sentence={
        <>
          {readings.length} readings, one more each second: now <b>{newest?.entering}</b> people
          enter and <b>{newest?.leaving}</b> leave in a minute.
        </>
      }
      draw={draw}
      legend={legend}
      tools={
        <PlayButton of={label.toLocaleLowerCase()} isPlaying={isPlaying} onPlaying={setPlaying} />
      }
      figures={{
        columns: ['Seconds from now', ...series.map(({ name }) => name)],
        rows: readings.map(({ entering, leaving }, i) => [
          `${i - readings.length + 1} s`,
          entering,
          leaving,
        ]),
      }}
    />
  );
}

/** How often a reading comes (demo specification, section 4). */
const stepMs = 1000;

/** Readings, one more each second as long as it plays. */
function useTraffic(isPlaying: boolean): readonly Reading[] {
  const [random] = useState(() => createRandom('traffic'));
  const [readings, setReadings] = useState<readonly Reading[]>(() => firstReadings(random));
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      setReadings((before) => withNewest(before, readingAfter(random, before.at(-1)!)));
    }, stepMs);
    return () => clearInterval(timer);
  }, [isPlaying, random]);
  return readings;
}
