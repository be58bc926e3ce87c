import { expect, test } from 'vitest';
import { correctCoordinate, predictCoordinate, startCoordinate } from './coordinate-filter.ts';

test('the speed of something that moves evenly is learnt, and its place is foretold', () => {
  let coordinate = startCoordinate(0, 1, 10);
  for (let step = 1; step <= 20; step += 1) {
    coordinate = correctCoordinate(predictCoordinate(coordinate, 0.2, 1), 6 * 0.2 * step, 1);
  }
  expect(coordinate.speed).toBeCloseTo(6, 0);
  expect(predictCoordinate(coordinate, 1, 1).value).toBeCloseTo(30, 0);
});

test('what is not measured becomes uncertain, and a measurement makes it certain again', () => {
  const start = startCoordinate(0, 1, 2);
  const soon = predictCoordinate(start, 0.2, 1);
  const later = predictCoordinate(start, 2, 1);
  expect(soon.valueVariance).toBeGreaterThan(start.valueVariance);
  expect(later.valueVariance).toBeGreaterThan(soon.valueVariance);
  expect(correctCoordinate(later, 3, 1).valueVariance).toBeLessThan(1);
});

test('two short predictions are one long one', () => {
  const start = { value: 3, speed: 2, valueVariance: 4, covariance: 0.5, speedVariance: 9 };
  const twice = predictCoordinate(predictCoordinate(start, 0.3, 2), 0.7, 2);
  const once = predictCoordinate(start, 1, 2);
  for (const [name, value] of Object.entries(once)) {
    expect(twice[name as keyof typeof twice]).toBeCloseTo(value, 9);
  }
});
