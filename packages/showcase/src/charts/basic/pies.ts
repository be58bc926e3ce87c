import { pieChart } from '../parts/pie-chart.ts';

export const doorsPie = pieChart({
  title: 'Pie chart',
  sentence: 'Through which of five doors the people of a shopping centre come in a week.',
  kind: 'Door',
  unit: 'thousand people',
  values: [
    ['North', 44],
    ['South', 55],
    ['Garden', 13],
    ['Car park', 43],
    ['Underground', 22],
  ],
});

export const staysDonut = pieChart({
  title: 'Donut chart',
  sentence: 'How long the visitors of a furniture shop stay.',
  kind: 'Stay',
  unit: 'visits',
  hole: 60,
  values: [
    ['Under 5 minutes', 41],
    ['5 to 15 minutes', 17],
    ['15 to 30 minutes', 55],
    ['30 to 60 minutes', 44],
    ['Over an hour', 15],
  ],
});
