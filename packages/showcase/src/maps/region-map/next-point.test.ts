import { expect, test } from 'vitest';
import { nextPoint } from './region-items.ts';

const here = { name: 'here', x: 0, y: 0 };
const all = [
  here,
  { name: 'east', x: 10, y: 1 },
  { name: 'far east', x: 30, y: 0 },
  { name: 'south-east', x: 6, y: 9 },
  { name: 'north', x: 1, y: -8 },
];
const towards = (key: string) => nextPoint(all, here, key)?.name;

test('an arrow key leads to the nearest in its direction', () => {
  expect(towards('ArrowRight')).toBe('east');
  expect(towards('ArrowUp')).toBe('north');
  expect(towards('ArrowDown')).toBe('south-east');
});

test('nothing lies beyond the edge, and other keys lead nowhere', () => {
  expect(towards('ArrowLeft')).toBeUndefined();
  expect(towards('Enter')).toBeUndefined();
});
