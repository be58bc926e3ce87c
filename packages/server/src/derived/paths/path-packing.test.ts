import { defaultMargin } from '@foyer/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PackedPath, packPaths, unpackPaths } from './path-packing.ts';

const base = Date.parse('2026-03-02T10:00:00Z');
const part = fc.integer({ min: -5_000, max: 15_000 }).map((places) => places / 10_000);
const margin = fc.integer({ min: 1, max: 10_000 }).map((places) => places / 10_000);
const path: fc.Arbitrary<PackedPath> = fc
  .record({
    person: fc.oneof(
      fc.maxSafeInteger().map((id) => id + 0),
      fc.string({ maxLength: 64 }),
    ),
    kind: fc.string({ maxLength: 32 }),
    margin: fc.option(fc.record({ x: margin, y: margin })),
    points: fc.array(
      fc.record({ at: fc.integer({ min: -3_600_000, max: 7_200_000 }), x: part, y: part }),
      { minLength: 1, maxLength: 64 },
    ),
  })
  .map(({ margin, points, ...rest }) => ({
    ...rest,
    hasMargin: margin !== null,
    margin: margin ?? defaultMargin,
    points: points.map((point) => ({ ...point, at: base + point.at })),
  }));

test('what is packed is unpacked as it was, also where two packings were joined', () => {
  fc.assert(
    fc.property(fc.array(path), fc.array(path), (some, more) => {
      const joined = Buffer.concat([packPaths(some, base), packPaths(more, base)]);
      expect(unpackPaths(joined, base)).toEqual([...some, ...more]);
    }),
  );
});

test('a path of a walk through the picture takes about 35 bytes', () => {
  const walk = (person: number): PackedPath => ({
    person,
    kind: '',
    hasMargin: true,
    margin: { x: 0.012, y: 0.021 },
    points: [0, 1, 2, 3, 4].map((nth) => ({
      at: base + 1_800_000 + 7_000 * person + 1_400 * nth,
      x: 0.1 + 0.17 * nth,
      y: 0.8 - 0.03 * nth,
    })),
  });
  const packed = packPaths(
    Array.from({ length: 100 }, (_, nth) => walk(nth)),
    base,
  );
  expect(packed.length / 100).toBeLessThan(45);
});
