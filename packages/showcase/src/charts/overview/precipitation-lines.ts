import { axisTooltip, type Drawing, numberAxis, plotGrid, wordAxis } from '../figure/drawing.ts';
import { legendOf, seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';
import { months } from '../parts/months.ts';

/** Millimetres of rain in each month of a year. */
export const rain = {
  '2015': [4.1, 6.3, 10.2, 24.8, 31.5, 68.4, 162.9, 174.1, 52.6, 20.7, 7.4, 2.8],
  '2016': [3.2, 5.1, 12.6, 19.9, 44.7, 73.8, 208.3, 61.2, 49.5, 17.3, 9.6, 1.4],
} as const;

const draw: Drawing = (colours) => ({
  grid: { ...plotGrid, top: 16 },
  tooltip: axisTooltip('mm'),
  xAxis: [
    { ...wordAxis(colours, months, '2016'), nameGap: 28 },
    { ...wordAxis(colours, months, '2015'), nameGap: 28, position: 'top' },
  ],
  yAxis: { ...numberAxis(colours, 'mm'), nameLocation: 'middle', nameGap: 36 },
  series: [
    {
      type: 'line',
      name: 'Rain in 2015',
      xAxisIndex: 1,
      smooth: 0.3,
      symbol: 'circle',
      color: seriesColour(0, colours),
      data: rain[2015],
    },
    {
      type: 'line',
      name: 'Rain in 2016',
      smooth: 0.3,
      symbol: 'circle',
      color: seriesColour(1, colours),
      data: rain[2016],
    },
  ],
});

export const precipitationLines: DemoChart = {
  title: 'Line chart on two axes',
  sentence: 'Rain in two years: the upper axis has the months of 2015, the lower those of 2016.',
  draw,
  legend: legendOf(['Rain in 2015', 'Rain in 2016']),
  figures: {
    columns: ['Month', '2015, mm', '2016, mm'],
    rows: months.map((month, i) => [month, rain[2015][i]!, rain[2016][i]!]),
  },
};
