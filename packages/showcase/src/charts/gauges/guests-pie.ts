import type { DemoChart } from '../parts/chart-card.tsx';
import { drawPie, pieFigures } from '../parts/drawn-pie.ts';
import { legendOf } from '../parts/legend-of.ts';

const nights = [410, 285, 220, 160, 95];

/** From where the guests of a hotel come. */
export const guests = legendOf([
  'The same region',
  'The same country',
  'Europe',
  'Asia',
  'Elsewhere',
]).map((entry, i) => ({ ...entry, value: nights[i]! }));

export const guestsPie: DemoChart = {
  title: 'Pie chart',
  sentence: 'From where the guests of a hotel come, by their nights.',
  isPie: true,
  draw: drawPie(guests, { unit: 'nights' }),
  legend: guests,
  figures: pieFigures(guests, 'From', 'Nights'),
};
