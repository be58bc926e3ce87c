import type { LumaPicture } from './luma-picture.ts';

/**
 * Where a picture has edges, and in which direction they run. Direction alone is kept, with its angle doubled: the same
 * edges are found in other light, and where light and dark have changed places.
 */
export interface Edges {
  width: number;
  height: number;
  /** How many pixels are edges. */
  count: number;
  /** Cosine and sine of the doubled angle of each pixel's edge; both 0 where there is none. */
  cos: Float32Array;
  sin: Float32Array;
}

/** Difference of brightness over two pixels below which nothing is an edge but noise. */
const minDifference = 6;
const maxDifference = 361;
/** Part of the pixels that are edges at most: the sharpest ones. */
const maxEdges = 0.25;

export function edgesOf({ width, height, luma }: LumaPicture): Edges {
  const strengths = new Uint16Array(width * height);
  const counts = new Uint32Array(maxDifference + 1);
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const across = luma[at + 1]! - luma[at - 1]!;
      const down = luma[at + width]! - luma[at - width]!;
      const strength = Math.floor(Math.sqrt(across * across + down * down));
      strengths[at] = strength;
      counts[strength]! += 1;
    }
  }
  const limit = Math.max(minDifference, strengthOf(counts, maxEdges * strengths.length));
  const cos = new Float32Array(strengths.length);
  const sin = new Float32Array(strengths.length);
  let count = 0;
  for (let at = 0; at < strengths.length; at += 1) {
    if (strengths[at]! < limit) continue;
    const across = luma[at + 1]! - luma[at - 1]!;
    const down = luma[at + width]! - luma[at - width]!;
    const square = across * across + down * down;
    cos[at] = (across * across - down * down) / square;
    sin[at] = (2 * across * down) / square;
    count += 1;
  }
  return { width, height, count, cos, sin };
}

/** The strength that at most so many pixels reach. */
function strengthOf(counts: Uint32Array, most: number): number {
  let reached = 0;
  for (let strength = maxDifference; strength > 0; strength -= 1) {
    reached += counts[strength]!;
    if (reached > most) return strength + 1;
  }
  return 0;
}
