import { expect, test } from 'vitest';
import { effectiveDegrees } from './effective-degrees.ts';

test('a sum of variances has the degrees of freedom of its larger part, and more where parts are alike', () => {
  expect(effectiveDegrees([{ variance: 4, degrees: 9 }])).toBeCloseTo(9);
  expect(
    effectiveDegrees([
      { variance: 4, degrees: 9 },
      { variance: 4, degrees: 9 },
    ]),
  ).toBeCloseTo(18);
  expect(
    effectiveDegrees([
      { variance: 4, degrees: 9 },
      { variance: 0, degrees: 1 },
    ]),
  ).toBeCloseTo(9);
  expect(effectiveDegrees([{ variance: 4, degrees: Number.POSITIVE_INFINITY }])).toBe(
    Number.POSITIVE_INFINITY,
  );
});
