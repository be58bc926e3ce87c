import { mix, palette } from '@foyer/kit';
import { pieChart } from '../parts/pie-chart.ts';

export const sourcesDonut = pieChart({
  title: 'Donut chart',
  sentence: 'How the visitors of an exhibition heard of it.',
  kind: 'Source',
  unit: 'visitors',
  hole: 55,
  values: [
    ['On the way past', 335],
    ['By letter', 310],
    ['From friends', 234],
    ['On the radio', 135],
    ['Online', 548],
  ],
});

export const weekdayPie = pieChart({
  title: 'Monochrome pie',
  sentence: 'On which of the six opening days the visitors of a showroom come.',
  kind: 'Day',
  unit: 'visitors',
  shortName: (day) => day.slice(0, 3),
  // Six shades of the primary colour, all dark enough to be seen on white.
  colorOf: (i) => mix(palette.sidebar, palette.info, i / 5),
  values: [
    ['Monday', 25],
    ['Tuesday', 15],
    ['Wednesday', 44],
    ['Thursday', 55],
    ['Friday', 41],
    ['Saturday', 17],
  ],
});
