import { type Drawing, wordPlot } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';
import { nineMonths } from '../parts/months.ts';

/** New members of a swimming pool in each month. */
export const members = [12, 38, 34, 52, 47, 63, 70, 94, 141];

const draw: Drawing = (colours) => ({
  ...wordPlot(colours, nineMonths, 'members'),
  series: [
    {
      type: 'line',
      name: 'New members',
      symbol: 'circle',
      symbolSize: 8,
      color: seriesColour(0, colours),
      lineStyle: { width: 3 },
      data: members,
    },
  ],
});

export const membershipLine: DemoChart = {
  title: 'Line chart',
  sentence: 'New members of a swimming pool in the first nine months of a year.',
  draw,
  figures: {
    columns: ['Month', 'New members'],
    rows: nineMonths.map((month, i) => [month, members[i]!]),
  },
};
