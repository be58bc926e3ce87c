import { type Drawing, wordAxis, wordPlot } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

const names = ['Aisha', 'Bruno', 'Chiara', 'Daichi', 'Elif', 'Femi', 'Greta', 'Hanh'];
const counted = [42, 37, 31, 28, 24, 19, 14, 9];

/** People whom each volunteer counted, the busiest door first. */
export const counts = names.map((name, i) => ({ name, people: counted[i]! }));

const draw: Drawing = (colours) => ({
  ...wordPlot(colours, names, 'people'),
  xAxis: {
    ...wordAxis(colours, names),
    axisLabel: { color: colours.quiet, interval: 0, rotate: 30 },
  },
  series: [
    {
      type: 'bar',
      name: 'Counted',
      barMaxWidth: 36,
      data: counts.map(({ people }, i) => ({
        value: people,
        itemStyle: { color: seriesColour(i, colours) },
      })),
    },
  ],
});

export const volunteerColumns: DemoChart = {
  title: 'Column chart',
  sentence: 'How many people each of eight volunteers counted at their door in ten minutes.',
  draw,
  figures: {
    columns: ['Volunteer', 'People'],
    rows: counts.map(({ name, people }) => [name, people]),
  },
};
