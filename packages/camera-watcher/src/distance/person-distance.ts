import type { GroundPlane } from '@foyer/contract/ground-plane';
import { feetOf, type PersonBox } from '../detect/detector.ts';

/** Assumed height of a person, m: turns a box's height into the picture's scale at that place. */
const personHeightM = 1.7;
/**
 * Two boxes whose heights differ by more than this factor belong to people at different depths (or to
 * a child, or to a box cut short), whatever their distance in the picture.
 */
const largestHeightRatio = 1.5;

/** The distance of two people in metres; null where it is certain that they do not stand beside each other. */
export type PersonDistance = (a: PersonBox, b: PersonBox) => number | null;

/** By the heights of people: at the mean of the scales where they stand. Limits: docs/camera-watcher.md. */
export const distanceByHeight: PersonDistance = (a, b) => {
  const [footA, footB] = [feetOf(a), feetOf(b)];
  const [scaleA, scaleB] = [a, b].map((box) => (box.bottom - box.top) / personHeightM) as [
    number,
    number,
  ];
  const smaller = Math.min(scaleA, scaleB);
  const larger = Math.max(scaleA, scaleB);
  if (!(smaller > 0) || larger / smaller > largestHeightRatio) return null;
  return Math.hypot(footA.x - footB.x, footA.y - footB.y) / ((smaller + larger) / 2);
};

/** By a ground plane: of feet beyond the horizon nothing is known. */
export const distanceOnGround =
  (plane: GroundPlane): PersonDistance =>
  (a, b) => {
    const [groundA, groundB] = [plane.onGround(feetOf(a)), plane.onGround(feetOf(b))];
    if (!groundA || !groundB) return null;
    return Math.hypot(groundA.x - groundB.x, groundA.y - groundB.y);
  };

/** For each person, whether another one is closer than `distanceM`. */
export function tooClose(
  people: readonly PersonBox[],
  distanceM: number,
  distance: PersonDistance,
): boolean[] {
  const near = (a: PersonBox, b: PersonBox) => {
    const metres = distance(a, b);
    return metres !== null && metres < distanceM;
  };
  return people.map((person) => people.some((other) => other !== person && near(person, other)));
}
