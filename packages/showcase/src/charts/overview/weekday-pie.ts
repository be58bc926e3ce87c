import { mix, palette } from '@foyer/kit';
import type { DemoChart } from '../parts/chart-card.tsx';
import { drawPie, type PieSlice, pieFigures } from '../parts/drawn-pie.ts';

const visits = [
  ['Monday', 25],
  ['Tuesday', 15],
  ['Wednesday', 44],
  ['Thursday', 55],
  ['Friday', 41],
  ['Saturday', 17],
] as const;

/** Six shades of the primary colour, all dark enough to be seen on white. */
export const weekdays: PieSlice[] = visits.map(([name, value], i) => ({
  name,
  value,
  color: mix(palette.sidebar, palette.info, i / (visits.length - 1)),
}));

export const weekdayPie: DemoChart = {
  title: 'Monochrome pie',
  sentence: 'On which of the six opening days the visitors of a showroom come.',
  isPie: true,
  draw: drawPie(weekdays, { unit: 'visitors', shortName: (day) => day.slice(0, 3) }),
  legend: weekdays,
  figures: pieFigures(weekdays, 'Day', 'Visitors'),
};
