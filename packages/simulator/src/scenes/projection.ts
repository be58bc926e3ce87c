/** Pictures are this large, pixels. */
export const pictureWidth = 960;
export const pictureHeight = 540;

/**
 * A camera on a wall: ground coordinates in metres (x to the right, y up, z away) to pixels. The lens is
 * shifted rather than tilted, so upright things stay upright.
 */
export interface Projection {
  /** Height of the camera above the floor, metres. */
  heightM: number;
  focalPx: number;
  horizonPx: number;
  centrePx: number;
}

export type Point = readonly [x: number, y: number];

/** Pixels of one metre at a distance. */
export const scaleAt = ({ focalPx }: Projection, z: number): number => focalPx / z;

export function project(view: Projection, x: number, y: number, z: number): Point {
  const scale = scaleAt(view, z);
  return [view.centrePx + x * scale, view.horizonPx + (view.heightM - y) * scale];
}
