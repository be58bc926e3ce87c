import type { DemoChart } from '../parts/chart-card.tsx';
import { drawPie, pieFigures } from '../parts/drawn-pie.ts';
import { legendOf } from '../parts/legend-of.ts';

const people = [44, 55, 13, 43, 22];

/** Through which door people come, in thousands a week. */
export const doors = legendOf(['North', 'South', 'Garden', 'Car park', 'Underground']).map(
  (entry, i) => ({ ...entry, value: people[i]! }),
);

export const doorsPie: DemoChart = {
  title: 'Pie chart',
  sentence: 'Through which of five doors the people of a shopping centre come in a week.',
  isPie: true,
  draw: drawPie(doors, { unit: 'thousand' }),
  legend: doors,
  figures: pieFigures(doors, 'Door', 'Thousand people'),
};
