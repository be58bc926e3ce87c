import type { Atlas, RegionShape } from './atlas.ts';
import { type Bounds, lengthOf, type Ring, ringOf, touches } from './rings.ts';

/** A region as it is drawn at some zoom. */
export interface DrawnRegion {
  id: string;
  rings: readonly Ring[];
}

/** Points nearer to each other than this draw the same. Pixels. */
const minStepPx = 1;
/** Up to so many pixels a unit of the sheet, coarse outlines look like fine ones. */
const maxCoarseScale = 1.5;

const levels = new WeakMap<Atlas, Map<number, readonly DrawnRegion[]>>();

/**
 * Regions with the detail that is seen where a unit of the sheet takes `scale` pixels, in the order of
 * drawing. The detail changes with each doubling; what was once worked out is kept.
 */
export function regionsAt(atlas: Atlas, scale: number): readonly DrawnRegion[] {
  const known = levels.get(atlas) ?? new Map<number, readonly DrawnRegion[]>();
  levels.set(atlas, known);
  // -1 is the coarse one.
  const level = scale <= maxCoarseScale ? -1 : Math.max(0, Math.ceil(Math.log2(scale)));
  const kept = known.get(level);
  if (kept) return kept;
  const made = level === -1 ? coarse(atlas) : simplified(atlas.regions, minStepPx / 2 ** level);
  known.set(level, made);
  return made;
}

/** Regions that the coarse outlines lack are small, and lie on top. */
function coarse({ regions }: Atlas): DrawnRegion[] {
  const drawn = regions.flatMap(({ id, coarseRings }) =>
    coarseRings ? [{ id, rings: coarseRings }] : [],
  );
  const others = regions.filter(({ coarseRings }) => !coarseRings);
  return [...drawn, ...simplified(others, minStepPx / maxCoarseScale)];
}

const simplified = (regions: readonly RegionShape[], minStep: number): DrawnRegion[] =>
  regions.map(({ id, rings }) => ({ id, rings: visibleRings(rings, minStep) }));

/** Islands that would be a dot are left out, but for the largest part of a region. */
function visibleRings(rings: readonly Ring[], minStep: number): Ring[] {
  const thinned = rings.map((ring) => thin(ring, minStep));
  const visible = thinned.filter((ring) => lengthOf(ring) > 2);
  if (visible.length > 0) return visible;
  const extent = ({ left, right, top, bottom }: Ring) => right - left + bottom - top;
  return rings.toSorted((one, other) => extent(other) - extent(one)).slice(0, 1);
}

/** A ring without points that are nearer than `minStep` to the one before. */
function thin(ring: Ring, minStep: number): Ring {
  const { points } = ring;
  const kept: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    const [lastX, lastY] = [kept.at(-2), kept.at(-1)];
    if (lastX !== undefined && lastY !== undefined)
      if (Math.abs(x - lastX) + Math.abs(y - lastY) < minStep) continue;
    kept.push(x, y);
  }
  return kept.length === points.length ? ring : ringOf(kept);
}

/** What of the regions lies in a part of the sheet. */
export const regionsWithin = (regions: readonly DrawnRegion[], part: Bounds): DrawnRegion[] =>
  regions.flatMap(({ id, rings }) => {
    const seen = rings.filter((ring) => touches(ring, part));
    return seen.length > 0 ? [{ id, rings: seen }] : [];
  });
