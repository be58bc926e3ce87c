import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classBegin, classOf, lastClass, quantileOf } from './stay-classes.ts';

test('every stay is in the class whose limits hold it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (seconds) => {
      const nth = classOf(seconds);
      expect(classBegin(nth)).toBeLessThanOrEqual(seconds * 1.000001);
      if (nth < lastClass) expect(classBegin(nth + 1)).toBeGreaterThan(seconds * 0.999999);
    }),
  );
});

test('median and p90 of any stays are right to 15 %', () => {
  const stays = fc.array(fc.double({ min: 2, max: 500_000, noNaN: true }), {
    minLength: 1,
    maxLength: 300,
  });
  fc.assert(
    fc.property(stays, fc.constantFrom(0.5, 0.9), (seconds, share) => {
      const classes = new Map<number, number>();
      for (const one of seconds) classes.set(classOf(one), (classes.get(classOf(one)) ?? 0) + 1);
      const sorted = [...seconds].sort((a, b) => a - b);
      const truth = sorted[Math.ceil(share * sorted.length) - 1]!;
      const found = quantileOf(classes, share)!;
      expect(found).toBeGreaterThan(truth / 1.16 - 0.1);
      expect(found).toBeLessThan(truth * 1.16 + 0.1);
    }),
  );
});

test('without a stay there is no median', () => {
  expect(quantileOf(new Map(), 0.5)).toBeNull();
});
