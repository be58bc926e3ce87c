import { busyByDay, sampleCount } from '../../sample/busy-times.ts';
import { createRandom } from '../../sample/random.ts';
import { axisTooltip, type Drawing, wordAxis, wordPlot } from '../figure/drawing.ts';
import { legendOf, seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

const random = createRandom('floors');
/** From Monday, 2 February 2026. */
export const days = Array.from({ length: 20 }, (_, i) => `${String(i + 2).padStart(2, '0')}/02`);

/** Hundreds of visitors a day on each floor of a museum. */
export const floors = (
  [
    ['Ground floor', 50],
    ['First floor', 36],
    ['Second floor', 22],
  ] as const
).map(([name, most]) => ({
  name,
  visitors: days.map((_, i) =>
    sampleCount(random, busyByDay[i % busyByDay.length]! ** 1.5, { least: 5, most }),
  ),
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
