import { expect, test } from 'vitest';
import { daysAfter, showDegrees } from './weather-card.tsx';

test('a forecast of five days begins tomorrow, across weeks and months', () => {
  expect(daysAfter(new Date(2026, 1, 27), 5)).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed']);
});

test('frost is written with a minus', () => {
  expect([showDegrees(21), showDegrees(-2)]).toEqual(['21°C', '−2°C']);
});
