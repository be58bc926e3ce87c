import { expect, test } from 'vitest';
import { showCount, showFigure, showNumberOf } from './figures.ts';

test('thousands stand apart', () => {
  expect(showCount(3214)).toBe('3,214');
});

test('a device’s own text is shown as it is', () => {
  expect(showFigure('45%')).toBe('45%');
  expect(showFigure(1.005_1)).toBe('1.01');
});

test('the noun follows the number', () => {
  expect(showNumberOf(1, 'device')).toBe('1 device');
  expect(showNumberOf(0, 'device')).toBe('0 devices');
  expect(showNumberOf(2, 'person', 'people')).toBe('2 people');
});
