import type { Point } from './affine.ts';

/** A line of points, or a text. */
export type Shape =
  | { kind: 'line'; points: Point[] }
  | { kind: 'text'; text: string; at: Point; height: number; rotation: number };
