import type { Box } from './detector.ts';

const areaOf = (box: Box) => (box.right - box.left) * (box.bottom - box.top);

function intersectionOf(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How much two boxes share, each from 0 to 1. */
export interface Overlap {
  /** Intersection over union. */
  shared: number;
  /** Part of the smaller box that lies in the larger one. */
  contained: number;
}

export function overlapOf(a: Box, b: Box): Overlap {
  const intersection = intersectionOf(a, b);
  if (intersection === 0) return { shared: 0, contained: 0 };
  const union = areaOf(a) + areaOf(b) - intersection;
  return {
    shared: intersection / union,
    contained: intersection / Math.min(areaOf(a), areaOf(b)),
  };
}
