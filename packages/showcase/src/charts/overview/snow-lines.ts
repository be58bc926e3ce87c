import { axisTooltip, type Drawing, numberAxis, plotGrid } from '../figure/drawing.ts';
import { legendOf, seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';
import { measuredOn, winters } from './snow-sample.ts';

/** First days of the months from October to June. */
export const monthStarts = [0, 31, 61, 92, 123, 151, 182, 212, 243];
const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});
const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'UTC' });
// Any year without a 29 February in its winter: the axis has no year.
const onDay = (day: number) => measuredOn(2014, day);

const draw: Drawing = (colours) => ({
  grid: plotGrid,
  tooltip: { ...axisTooltip('m'), axisPointer: { snap: true } },
  xAxis: {
    type: 'value',
    min: 0,
    max: monthStarts.at(-1),
    splitLine: { show: false },
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { customValues: monthStarts, lineStyle: { color: colours.line } },
    axisLabel: {
      color: colours.quiet,
      customValues: monthStarts,
      hideOverlap: true,
      formatter: (day: number) => shortMonth.format(onDay(day)),
    },
    axisPointer: {
      label: { formatter: ({ value }: { value: number }) => shortDay.format(onDay(value)) },
    },
  },
  yAxis: numberAxis(colours, 'm'),
  series: winters.map(({ name, measured }, i) => ({
    type: 'line',
    name,
    smooth: 0.3,
    symbol: 'circle',
    symbolSize: 6,
    color: seriesColour(i, colours),
    // Two winters as areas behind the spline of the last.
    ...(i < 2 && { areaStyle: { opacity: 0.2 } }),
    data: measured,
  })),
});

export const snowLines: DemoChart = {
  title: 'Mixed chart',
  sentence: 'Depth of the snow over three winters: two as areas, the last as a line in front.',
  draw,
  legend: legendOf(winters.map(({ name }) => name)),
  figures: {
    columns: ['Measured on', 'Depth, m'],
    rows: winters.flatMap(({ year, measured }) =>
      measured.map(([day, depth]) => [longDay.format(measuredOn(year, day)), depth] as const),
    ),
  },
};
