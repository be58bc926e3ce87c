import { createRandom } from '../../sample/random.ts';
import { type Drawing, wordAxis, wordPlot } from '../figure/drawing.ts';
import { seriesColour } from '../figure/series-colours.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

const names = ['Aisha', 'Bruno', 'Chiara', 'Daichi', 'Elif', 'Femi', 'Greta', 'Hanh'];
const random = createRandom('volunteers');

/** People whom each volunteer counted. */
export const counts = names.map((name) => ({ name, people: random.between(5, 50) }));

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
