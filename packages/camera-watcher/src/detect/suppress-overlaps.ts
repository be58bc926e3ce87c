import type { Detection } from './detector.ts';
import { type Overlap, overlapOf } from './overlap.ts';

/**
 * Non-maximum suppression: of boxes that cover the same person only the most confident stays. `limits` is how much
 * two boxes may share and still be two people. The answer is sorted by falling confidence.
 */
export function suppressOverlaps(detections: readonly Detection[], limits: Overlap): Detection[] {
  const kept: Detection[] = [];
  for (const candidate of [...detections].sort((a, b) => b.confidence - a.confidence)) {
    const isSame = (other: Detection) => {
      const { shared, contained } = overlapOf(other, candidate);
      return shared > limits.shared || contained > limits.contained;
    };
    if (!kept.some(isSame)) kept.push(candidate);
  }
  return kept;
}
