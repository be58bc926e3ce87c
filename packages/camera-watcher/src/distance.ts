import type { Box } from './detect/detector.ts';

/** Assumed height of a person, m: turns a box's height into the picture's scale at that place. */
const personHeightM = 1.7;
/**
 * Two boxes whose heights differ by more than this factor belong to people at different depths (or to
 * a child, or to a box cut short), whatever their distance in the picture.
 */
const largestHeightRatio = 1.5;

/** A person's place: the middle of the box's lower edge, and the scale there in px per m. */
function footOf(box: Box) {
  return {
    x: (box.left + box.right) / 2,
    y: box.bottom,
    pxPerM: (box.bottom - box.top) / personHeightM,
  };
}

/**
 * Distance in metres between two people, by their feet and at the mean of their scales, or null where
 * their sizes say that they do not stand beside each other. Limits: docs/camera-watcher.md.
 */
export function distanceBetween(a: Box, b: Box): number | null {
  const footA = footOf(a);
  const footB = footOf(b);
  const smaller = Math.min(footA.pxPerM, footB.pxPerM);
  const larger = Math.max(footA.pxPerM, footB.pxPerM);
  if (!(smaller > 0) || larger / smaller > largestHeightRatio) return null;
  return Math.hypot(footA.x - footB.x, footA.y - footB.y) / ((smaller + larger) / 2);
}

/** For each person, whether another one is closer than `distanceM`. */
export function tooClose(people: readonly Box[], distanceM: number): boolean[] {
  const near = (a: Box, b: Box) => {
    const metres = distanceBetween(a, b);
    return metres !== null && metres < distanceM;
  };
  return people.map((person) => people.some((other) => other !== person && near(person, other)));
}
