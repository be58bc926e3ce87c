import { type Drawing, narrowPx, numberAxis, wordPlot } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';
import { months } from '../parts/months.ts';

/** Share of a car park that was taken, in percent. */
export const taken = [24, 31, 42, 58, 49, 66, 73, 81, 62, 44, 37, 29];

const draw: Drawing = (colours, widthPx) => ({
  ...wordPlot(colours, months, '%'),
  yAxis: { ...numberAxis(colours, '%'), max: 100 },
  series: [
    {
      type: 'bar',
      name: 'Taken',
      barCategoryGap: '30%',
      color: seriesColour(4, colours),
      itemStyle: { borderRadius: [4, 4, 0, 0] },
      label: {
        show: true,
        position: 'top',
        color: colours.text,
        fontSize: widthPx < narrowPx ? 10 : 12,
        formatter: widthPx < narrowPx ? '{c}%' : '{c} %',
      },
      data: taken,
    },
  ],
});

export const occupancyColumns: DemoChart = {
  title: 'Column chart with labels',
  sentence: 'How much of a car park was taken at noon, as an average of each month.',
  draw,
  figures: {
    columns: ['Month', 'Taken, %'],
    rows: months.map((month, i) => [month, taken[i]!]),
  },
};
