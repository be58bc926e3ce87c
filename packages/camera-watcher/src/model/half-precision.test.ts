import { expect, test } from 'vitest';
import { floatOfHalf } from './graph-model.ts';
import { halvesOf } from './half-precision.ts';

test('every finite number of half precision is held exactly, whatever its bits', () => {
  const all = Array.from({ length: 0x1_0000 }, (_, at) => at).filter(
    (at) => (at & 0x7c00) !== 0x7c00,
  );
  const halves = halvesOf(Float32Array.from(all, floatOfHalf));
  expect(halves).toEqual(Uint16Array.from(all));
});

test.each([0.1, 1 / 3, 65_536, 2 ** -25, 1 + 2 ** -11, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is not held',
  (value) => {
    expect(halvesOf(Float32Array.of(1, value))).toBeUndefined();
  },
);
