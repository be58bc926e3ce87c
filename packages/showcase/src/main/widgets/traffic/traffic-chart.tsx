import { useCallback, useState } from 'react';
import { ChartFigure } from '../../../charts/figure/chart-figure.tsx';
import { axisTooltip, type Drawing, numberAxis, plotGrid } from '../../../charts/figure/drawing.ts';
import { seriesColour, seriesHue } from '../../../charts/figure/series-colours.ts';
import { PlayButton } from '../play-button.tsx';
import { series, trafficPoints } from './traffic.ts';
import { useTraffic } from './use-traffic.ts';

const legend = series.map(({ name }, i) => ({ name, color: seriesHue(i) }));

/** Who comes and goes, as it happens; its chart is named by `label`. */
export function TrafficChart({ label }: { label: string }) {
  const [isPlaying, setPlaying] = useState(true);
  const readings = useTraffic(isPlaying);
  const newest = readings.at(-1);
  const draw = useCallback<Drawing>(
    (colours) => ({
      grid: plotGrid,
      tooltip: axisTooltip('people a minute'),
      xAxis: {
        ...numberAxis(colours, ''),
        min: 'dataMin',
        max: 0,
        axisLabel: { color: colours.quiet, formatter: '{value} s', showMinLabel: false },
        splitLine: { show: false },
      },
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
