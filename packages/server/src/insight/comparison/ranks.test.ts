import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tQuantile } from '../../platform/statistics/t-distribution.ts';
import { ranksOf } from './ranks.ts';

/** Few values, so that differences are near the limits, some of them equal. */
const estimate = fc.record({
  centre: fc.integer({ min: 0, max: 400 }),
  error: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20 })),
  degrees: fc.integer({ min: 0, max: 5 }),
});

test('a rank is what comparing every pair says, however many sites there are', () => {
  fc.assert(
    fc.property(
      fc.array(estimate, { maxLength: 400, size: 'max' }),
      fc.boolean(),
      (drawn, lowestFirst) => {
        const estimates = drawn.map((one) => ({
          ...one,
          value: one.centre,
          low: null,
          high: null,
        }));
        const quantile = (degrees: number) => tQuantile(degrees > 0 ? degrees : Infinity);
        const isBefore = (a: (typeof drawn)[0], b: (typeof drawn)[0]) => {
          if (a.error === null || b.error === null) return false;
          const difference = lowestFirst ? b.centre - a.centre : a.centre - b.centre;
          const limit = Math.max(quantile(a.degrees), quantile(b.degrees)) ** 2;
          return difference > 0 && difference ** 2 > limit * (a.error ** 2 + b.error ** 2);
        };
        expect(ranksOf(estimates, lowestFirst)).toEqual(
          drawn.map((one) => 1 + drawn.filter((other) => isBefore(other, one)).length),
        );
      },
    ),
    { numRuns: 60 },
  );
});
