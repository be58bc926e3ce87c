import type { DemoChart } from '../parts/chart-card.tsx';
import { drawPie, pieFigures } from '../parts/drawn-pie.ts';
import { legendOf } from '../parts/legend-of.ts';

const heard = [335, 310, 234, 135, 548];

/** How visitors heard of an exhibition. */
export const sources = legendOf([
  'On the way past',
  'By letter',
  'From friends',
  'On the radio',
  'Online',
]).map((entry, i) => ({ ...entry, value: heard[i]! }));

export const sourcesDonut: DemoChart = {
  title: 'Donut chart',
  sentence: 'How the visitors of an exhibition heard of it.',
  isPie: true,
  draw: drawPie(sources, { unit: 'visitors', hole: 55 }),
  legend: sources,
  figures: pieFigures(sources, 'Source', 'Visitors'),
};
