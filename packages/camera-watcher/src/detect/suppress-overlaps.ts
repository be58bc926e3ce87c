import type { Box, Detection } from './detector.ts';

/** How much two boxes may share and still be two people. */
export interface OverlapLimits {
  /** Largest intersection over union. */
  shared: number;
  /** Largest part of the smaller box that lies in the larger one. */
  contained: number;
}

const areaOf = (box: Box) => (box.right - box.left) * (box.bottom - box.top);

function intersectionOf(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function samePerson(a: Box, b: Box, limits: OverlapLimits): boolean {
  const intersection = intersectionOf(a, b);
  if (intersection === 0) return false;
  const union = areaOf(a) + areaOf(b) - intersection;
  const smaller = Math.min(areaOf(a), areaOf(b));
  return intersection / union > limits.shared || intersection / smaller > limits.contained;
}

/**
 * Non-maximum suppression: of boxes that cover the same person only the most confident stays.
 * The answer is sorted by falling confidence.
 */
export function suppressOverlaps(
  detections: readonly Detection[],
  limits: OverlapLimits,
): Detection[] {
  const kept: Detection[] = [];
  for (const candidate of [...detections].sort((a, b) => b.confidence - a.confidence)) {
    if (!kept.some((other) => samePerson(other, candidate, limits))) kept.push(candidate);
  }
  return kept;
}
