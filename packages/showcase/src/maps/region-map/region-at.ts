import type { SheetPoint } from './atlas.ts';
import type { DrawnRegion } from './detail.ts';
import { type Ring, touches } from './rings.ts';

/** The region that a spot of the sheet lies in, the one drawn last first. */
export const regionAt = (regions: readonly DrawnRegion[], spot: SheetPoint): string | undefined =>
  regions.findLast(({ rings }) => isInside(rings, spot))?.id;

/** Inside an odd number of rings: a hole is a ring in a ring. */
const isInside = (rings: readonly Ring[], spot: SheetPoint): boolean =>
  rings.filter((ring) => surrounds(ring, spot)).length % 2 === 1;

/** Whether a ray from the spot to the right crosses the ring an odd number of times. */
function surrounds(ring: Ring, { x, y }: SheetPoint): boolean {
  if (!touches(ring, { left: x, right: x, top: y, bottom: y })) return false;
  const { points } = ring;
  let isInsideRing = false;
  for (let i = 0, before = points.length - 2; i < points.length; before = i, i += 2) {
    const [x1, y1] = [points[before]!, points[before + 1]!];
    const [x2, y2] = [points[i]!, points[i + 1]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
      isInsideRing = !isInsideRing;
  }
  return isInsideRing;
}
