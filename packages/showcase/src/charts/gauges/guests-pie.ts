import { pieChart } from '../parts/pie-chart.ts';

export const guestsPie = pieChart({
  title: 'Pie chart',
  sentence: 'From where the guests of a hotel come, by their nights.',
  kind: 'From',
  unit: 'nights',
  values: [
    ['The same region', 410],
    ['The same country', 285],
    ['Europe', 220],
    ['Asia', 160],
    ['Elsewhere', 95],
  ],
});
