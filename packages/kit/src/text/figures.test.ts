import { setPageLanguage } from '@foyer/translation/page';
import { expect, test } from 'vitest';
import { showCount, showDecimals, showFigure, showNumberOf, showShare } from './figures.ts';

test('thousands stand apart', () => {
  expect(showCount(3214)).toBe('3,214');
});

test('a device’s own text is shown as it is', () => {
  expect(showFigure('45%')).toBe('45%');
  expect(showFigure(1.005_1)).toBe('1.01');
});

test('digits after the point are always as many, after the point of the language', () => {
  expect([92.46, 1].map((value) => showDecimals(value, 1))).toEqual(['92.5', '1.0']);
  try {
    setPageLanguage('de', {});
    expect([92.46, 1].map((value) => showDecimals(value, 1))).toEqual(['92,5', '1,0']);
  } finally {
    setPageLanguage('en', {});
  }
});

test('the noun follows the number', () => {
  expect(showNumberOf(1, 'device')).toBe('1 device');
  expect(showNumberOf(0, 'device')).toBe('0 devices');
  expect(showNumberOf(2, 'person', 'people')).toBe('2 people');
});

test('a share that is not nothing and not all is never rounded to that', () => {
  expect([0, 0.001, 0.49, 0.994, 0.996].map(showShare)).toEqual([
    ...['0 %', '1 %', '49 %', '99 %', '100 %'],
  ]);
});
