import { type Drawing, numberAxis, plotGrid, wordAxis } from '../figure/drawing.ts';
import { seriesColour, seriesHue } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

/** Eighteen age bands from the youngest, with the share of all people in percent. */
export const bands: readonly (readonly [band: string, men: number, women: number])[] = [
  ['0–4', 2.3, 2.2],
  ['5–9', 2.4, 2.3],
  ['10–14', 2.5, 2.3],
  ['15–19', 2.6, 2.4],
  ['20–24', 3, 2.8],
  ['25–29', 3.3, 3.1],
  ['30–34', 3.3, 3.2],
  ['35–39', 3.2, 3.1],
  ['40–44', 3.2, 3.3],
  ['45–49', 3.5, 3.5],
  ['50–54', 4, 4],
  ['55–59', 3.9, 4],
  ['60–64', 3.3, 3.5],
  ['65–69', 2.7, 3.1],
  ['70–74', 2.2, 2.5],
  ['75–79', 1.7, 2.2],
  ['80–84', 1.2, 1.8],
  ['85+', 0.8, 1.6],
];

/** Men are drawn to the left, where values are below zero. */
const sides = [
  { name: 'Men', hue: 0, shares: bands.map(([, men]) => -men) },
  { name: 'Women', hue: 3, shares: bands.map(([, , women]) => women) },
];

const percent = (value: number) => `${Math.abs(value)} %`;

const draw: Drawing = (colours) => ({
  grid: { ...plotGrid, top: 8 },
  tooltip: {
    trigger: 'axis',
    axisPointer: { type: 'shadow' },
    valueFormatter: (value: unknown) => percent(Number(value)),
  },
  xAxis: {
    ...numberAxis(colours, ''),
    min: -4,
    max: 4,
    axisLabel: { color: colours.quiet, formatter: percent },
  },
  yAxis: {
    ...wordAxis(
      colours,
      bands.map(([band]) => band),
    ),
    axisLabel: { color: colours.quiet, fontSize: 11, interval: 0 },
    name: 'Age',
    nameLocation: 'end',
  },
  series: sides.map(({ name, hue, shares }) => ({
    type: 'bar',
    name,
    stack: 'age',
    barCategoryGap: '20%',
    color: seriesColour(hue, colours),
    data: shares,
  })),
});

export const populationPyramid: DemoChart = {
  title: 'Population pyramid',
  sentence: 'A town by age: men to the left, women to the right, as shares of all its people.',
  draw,
  legend: sides.map(({ name, hue }) => ({ name, color: seriesHue(hue) })),
  figures: {
    columns: ['Age', 'Men, %', 'Women, %'],
    rows: bands.map(([band, men, women]) => [band, men, women]),
  },
};
