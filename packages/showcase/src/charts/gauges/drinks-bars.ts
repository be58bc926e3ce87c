import { axisTooltip, type Drawing, wordAxis, wordPlot } from '../figure/drawing.ts';
import { legendOf, seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

export const years = ['2015', '2016', '2017'];

/** Thousand cups a year. */
export const drinks = [
  { name: 'Espresso', cups: [43.3, 85.8, 93.7] },
  { name: 'Green tea', cups: [83.1, 73.4, 55.1] },
  { name: 'Hot chocolate', cups: [86.4, 65.2, 82.5] },
  { name: 'Lemonade', cups: [72.4, 53.9, 39.1] },
] as const;

const names = drinks.map(({ name }) => name);

const draw: Drawing = (colours) => ({
  ...wordPlot(colours, names, 'thousand cups'),
  tooltip: { ...axisTooltip('thousand cups'), axisPointer: { type: 'shadow' } },
  xAxis: {
    ...wordAxis(colours, names),
    axisLabel: { color: colours.quiet, interval: 0, width: 72, overflow: 'break', lineHeight: 14 },
  },
  series: years.map((year, i) => ({
    type: 'bar',
    name: year,
    color: seriesColour(i, colours),
    data: drinks.map(({ cups }) => cups[i]),
  })),
});

export const drinksBars: DemoChart = {
  title: 'Bar chart',
  sentence: 'Four drinks of a museum café, in three years side by side.',
  draw,
  legend: legendOf(years),
  figures: {
    columns: ['Drink', ...years.map((year) => `${year}, thousand cups`)],
    rows: drinks.map(({ name, cups }) => [name, ...cups]),
  },
};
