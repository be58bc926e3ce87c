import { type Drawing, wordPlot } from '../figure/drawing.ts';
import { legendOf, seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Open tills on seven days, and where in a day each line steps. */
export const steps = [
  { name: 'Steps at the start', at: 'start', tills: [12, 13, 10, 13, 9, 23, 21] },
  { name: 'Steps in the middle', at: 'middle', tills: [22, 28, 20, 23, 29, 43, 41] },
  { name: 'Steps at the end', at: 'end', tills: [45, 43, 40, 45, 49, 53, 51] },
] as const;

const draw: Drawing = (colours) => ({
  ...wordPlot(colours, days, 'tills'),
  series: steps.map(({ name, at, tills }, i) => ({
    type: 'line',
    name,
    step: at,
    symbol: 'circle',
    symbolSize: 6,
    color: seriesColour(i, colours),
    data: tills,
  })),
});

export const stepLines: DemoChart = {
  title: 'Step lines',
  sentence: 'Open tills of three shops through a week: each line steps at another time of the day.',
  draw,
  legend: legendOf(steps.map(({ name }) => name)),
  figures: {
    columns: ['Day', ...steps.map(({ name }) => name)],
    rows: days.map((day, i) => [day, ...steps.map(({ tills }) => tills[i]!)]),
  },
};
