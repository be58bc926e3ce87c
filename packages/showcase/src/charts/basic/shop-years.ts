import type { ChartColours } from '@foyer/kit';
import {
  axisTooltip,
  type Drawing,
  narrowPx,
  numberAxis,
  plotGrid,
  wordAxis,
} from '../figure/drawing.ts';
import { legendOf, seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

export const years = Array.from({ length: 8 }, (_, i) => String(2018 + i));

/** Two columns and a line, each with an axis of its own. */
export const measures = [
  { name: 'Sales', unit: '$ million', values: [1.4, 2, 2.5, 1.5, 2.6, 2.9, 3.7, 4.5] },
  { name: 'Costs', unit: '$ 100,000', values: [4.1, 5, 6.1, 5.2, 6.4, 6.9, 7.6, 8.8] },
  { name: 'Visitors', unit: 'thousand', values: [21, 29, 36, 18, 39, 44, 51, 57] },
] as const;

/** Pixels from the plot to the second axis on its left. */
const secondAxisPx = 56;

const axisOf = (i: number, colours: ChartColours, isNarrow: boolean) => ({
  ...numberAxis(colours, isNarrow ? '' : measures[i]!.unit),
  position: i < 2 ? 'left' : 'right',
  offset: i === 1 ? secondAxisPx : 0,
  nameTextStyle: { color: colours.quiet, fontSize: 11, align: i < 2 ? 'right' : 'left' },
  axisLine: { show: true, lineStyle: { color: seriesColour(i, colours), width: 2 } },
  splitLine: { show: i === 0, lineStyle: { color: colours.line } },
});

const draw: Drawing = (colours, widthPx) => ({
  grid: plotGrid,
  tooltip: axisTooltip(''),
  xAxis: wordAxis(colours, years),
  yAxis: measures.map((_, i) => axisOf(i, colours, widthPx < narrowPx)),
  series: measures.map(({ name, unit, values }, i) => ({
    type: i < 2 ? 'bar' : 'line',
    name,
    yAxisIndex: i,
    symbol: 'circle',
    symbolSize: 8,
    color: seriesColour(i, colours),
    tooltip: { valueFormatter: (value: unknown) => `${value} ${unit}` },
    data: values,
  })),
});

export const shopYears: DemoChart = {
  title: 'Mixed chart on three axes',
  sentence:
    'Eight years of a shop: sales ($ million, left), costs ($ 100,000, far left), visitors (thousand, right). The axes have the colours of their series.',
  draw,
  legend: legendOf(measures.map(({ name }) => name)),
  figures: {
    columns: ['Year', ...measures.map(({ name, unit }) => `${name}, ${unit}`)],
    rows: years.map((year, i) => [year, ...measures.map(({ values }) => values[i]!)]),
  },
};
