import { expect, test } from 'vitest';
import { figureSheet } from './figure-sheet.ts';
import { placesOf } from './paper-picture.ts';

const days = {
  columns: ['Day', 'Entrance', 'Café'],
  rows: [
    ['Monday', 3, null],
    ['Tuesday', 4, 'closed'],
  ],
} as const;

test('a figure is exported as its table', () => {
  expect(figureSheet('People', days, new Set())).toEqual({
    title: 'People',
    header: days.columns,
    rows: days.rows,
  });
});

test('a series or a slice that is hidden is not exported', () => {
  const series = figureSheet('People', days, new Set(['Entrance']));
  expect(series.header).toEqual(['Day', 'Café']);
  expect(series.rows).toEqual([
    ['Monday', null],
    ['Tuesday', 'closed'],
  ]);
  const slices = figureSheet('People', days, new Set(['Monday']));
  expect(slices.rows).toEqual([days.rows[1]]);
});

test('what colours mean takes another line where the picture is too narrow', () => {
  const entries = ['one', 'two', 'three'].map((name) => ({ name, color: '#000000' }));
  expect(placesOf(entries, 200, () => 60).map(({ line }) => line)).toEqual([0, 0, 1]);
  expect(placesOf(entries, 90, () => 200).map(({ x, line }) => [x, line])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
});
