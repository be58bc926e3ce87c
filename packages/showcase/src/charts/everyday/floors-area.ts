import { createRandom } from '../../sample/random.ts';
import { axisTooltip, type Drawing, wordAxis, wordPlot } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';
import { legendOf } from '../parts/legend-of.ts';

const random = createRandom('floors');
export const days = Array.from({ length: 20 }, (_, i) => `${i + 1} Feb`);

/** Hundreds of visitors a day on each floor of a museum. */
export const floors = ['Ground floor', 'First floor', 'Second floor'].map((name) => ({
  name,
  visitors: days.map(() => random.between(5, 50)),
}));

const draw: Drawing = (colours) => ({
  ...wordPlot(colours, days, 'hundred visitors'),
  tooltip: axisTooltip('hundred'),
  xAxis: { ...wordAxis(colours, days), boundaryGap: false },
  series: floors.map(({ name, visitors }, i) => ({
    type: 'line',
    name,
    stack: 'floors',
    smooth: 0.3,
    symbol: 'none',
    color: seriesColour(i, colours),
    areaStyle: { opacity: 0.5 },
    data: visitors,
  })),
});

export const floorsArea: DemoChart = {
  title: 'Stacked area chart',
  sentence: 'Visitors of a museum on twenty days, floor upon floor: the upper edge is the sum.',
  draw,
  legend: legendOf(floors.map(({ name }) => name)),
  figures: {
    columns: ['Day', ...floors.map(({ name }) => `${name}, hundred`)],
    rows: days.map((day, i) => [day, ...floors.map(({ visitors }) => visitors[i]!)]),
  },
};
