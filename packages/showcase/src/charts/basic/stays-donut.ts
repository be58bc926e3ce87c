import type { DemoChart } from '../parts/chart-card.tsx';
import { drawPie, pieFigures } from '../parts/drawn-pie.ts';
import { legendOf } from '../parts/legend-of.ts';

const visits = [41, 17, 55, 44, 15];

/** How long visitors stay. */
export const stays = legendOf([
  'Under 5 minutes',
  '5 to 15 minutes',
  '15 to 30 minutes',
  '30 to 60 minutes',
  'Over an hour',
]).map((entry, i) => ({ ...entry, value: visits[i]! }));

export const staysDonut: DemoChart = {
  title: 'Donut chart',
  sentence: 'How long the visitors of a furniture shop stay.',
  isPie: true,
  draw: drawPie(stays, { unit: 'visits', hole: 60 }),
  legend: stays,
  figures: pieFigures(stays, 'Stay', 'Visits'),
};
