import { useState } from 'react';
import { ChartFigure } from '../../charts/figure/chart-figure.tsx';
import { legendOf } from '../../charts/figure/series-colours.ts';
import { type LiveChart, useLiveChart } from '../../charts/parts/live-chart.ts';
import { PlayButton } from './play-button.tsx';

/** People in a minute. One line is dashed, so that colour alone does not tell them apart. */
export const traffic: LiveChart = {
  seed: 'traffic',
  first: [34, 21],
  firstCount: 30,
  unit: 'people a minute',
  series: [{ name: 'Entering' }, { name: 'Leaving, dashed', isDashed: true }],
};

const legend = legendOf(traffic.series.map(({ name }) => name));

export function TrafficChart({ label }: { label: string }) {
  const [isPlaying, setPlaying] = useState(true);
  const { readings, figure } = useLiveChart(traffic, isPlaying);
  const [entering, leaving] = readings.at(-1)!;
  return (
    <ChartFigure
      label={label}
      sentence={
        <>
          {readings.length} readings, one more each second: now <b>{entering}</b> people enter and{' '}
          <b>{leaving}</b> leave in a minute.
        </>
      }
      legend={legend}
      tools={
        <PlayButton of={label.toLocaleLowerCase()} isPlaying={isPlaying} onPlaying={setPlaying} />
      }
      {...figure}
    />
  );
}
