import { expect, test } from 'vitest';
import { ringOf, touches } from './rings.ts';

test('a ring knows the rectangle around it', () => {
  const ring = ringOf([1, 2, 5, -3, 4, 7]);
  expect(ring).toMatchObject({ left: 1, right: 5, top: -3, bottom: 7 });
});

test('rectangles touch where they have a point in common', () => {
  const ring = ringOf([0, 0, 4, 4]);
  expect(touches(ring, { left: 4, right: 9, top: 1, bottom: 2 })).toBe(true);
  expect(touches(ring, { left: 4.1, right: 9, top: 1, bottom: 2 })).toBe(false);
  expect(touches(ring, { left: 1, right: 2, top: 5, bottom: 6 })).toBe(false);
});
