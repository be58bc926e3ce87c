import { type GroundRectangle, isConvex } from '@foyer/contract/ground-plane';
import type { Point } from '@foyer/contract/picture-geometry';
import { pointFrom } from '../counting/counting-shapes.ts';
import { WatchError } from '../watch-error.ts';

const form = 'x,y:x,y:x,y:x,y=4x6';
const longestM = 1000;

/** Reads `--ground x,y:x,y:x,y:x,y=WxD`. */
export function groundFrom(given: string): GroundRectangle {
  const [, points = '', width, depth] =
    /^(.*)=(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(given.trim()) ?? [];
  const corners = points.split(':');
  if (width === undefined || depth === undefined || corners.length !== 4) {
    throw new WatchError(
      `--ground "${given}" is not understood. Write four points of a rectangle on the floor and its sides in metres: --ground ${form}.`,
    );
  }
  const sides = [Number(width), Number(depth)] as const;
  if (!sides.every((metres) => metres > 0 && metres <= longestM)) {
    throw new WatchError(
      `--ground "${given}": its sides must be above 0 m and at most ${longestM} m.`,
    );
  }
  const found = corners.map((text) => pointFrom(text, '--ground', given));
  if (!isConvex(found)) {
    throw new WatchError(
      `--ground "${given}": its points must go round a rectangle, without crossing and not on one line.`,
    );
  }
  const [widthM, depthM] = sides;
  return { corners: found as [Point, Point, Point, Point], widthM, depthM };
}
