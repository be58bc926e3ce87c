import { expect, test } from 'vitest';
import { pieFigures } from './pie-chart.ts';

test('the figures of a pie say each slice and its share of the whole', () => {
  const slices = [
    { name: 'Front door', value: 30, color: '#005792' },
    { name: 'Car park', value: 15, color: '#21AE8C' },
  ];
  expect(pieFigures(slices, 'Door', 'People').rows).toEqual([
    ['Front door', 30, 66.7],
    ['Car park', 15, 33.3],
  ]);
});
