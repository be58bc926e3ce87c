import type { SketchPoint } from '@foyer/kit';

/** Clockwise. */
export type Corners = readonly [SketchPoint, SketchPoint, SketchPoint, SketchPoint];

const between = (one: SketchPoint, other: SketchPoint, share: number): SketchPoint => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
];

/** `count` lines from the side a–b to the side d–c, at even distances, both ends included. */
const across = ([a, b, c, d]: Corners, count: number): SketchPoint[][] =>
  Array.from({ length: count }, (_, i) => {
    const share = i / (count - 1);
    return [between(a, b, share), between(d, c, share)];
  });

/**
 * Streets of a chequered quarter whose corners are given clockwise: `one` streets beside its first side
 * and `other` crossing them.
 */
export const streetGrid = (corners: Corners, one: number, other: number): SketchPoint[][] => {
  const [a, b, c, d] = corners;
  return [...across(corners, other), ...across([b, c, d, a], one)];
};
