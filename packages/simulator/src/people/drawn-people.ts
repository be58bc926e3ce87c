import {
  type Projection,
  pictureHeight,
  pictureWidth,
  project,
  scaleAt,
} from '../scenes/projection.ts';
import { figureShapes, type Pose, type Tint } from './figure.ts';
import { type Looks, looksOf } from './looks.ts';
import { type Box, boxAround, type Shape, shapeSvg } from './shapes.ts';
import type { Walker } from './walkers.ts';

/** People nearer to each other than this violate distance, metres between their feet. */
export const distanceLimitM = 1.2;

/** A person as the picture shows them. */
export interface DrawnPerson {
  walker: Walker;
  looks: Looks;
  /** Around the figure, pixels; may reach beyond the picture. */
  box: Box;
  tooClose: boolean;
  /** Pixels of one unit of the figure (a hundredth of the height). */
  unit: number;
  feet: readonly [x: number, y: number];
}

function poseOf(view: Projection, walker: Walker): Pose {
  // Seen from the camera's place, so that people at the picture's edges turn with the line of sight.
  const length = Math.hypot(walker.dx, walker.dz) || 1;
  const distance = Math.hypot(walker.x, walker.z) || 1;
  const [sx, sz] = [walker.x / distance, walker.z / distance];
  const [dx, dz] = [walker.dx / length, walker.dz / length];
  return {
    side: dx * sz - dz * sx,
    facing: -(dx * sx + dz * sz),
    walking: walker.walking,
    stride: walker.stride + view.horizonPx,
  };
}

const plain: Tint = (colour) => colour;

const shapesOf = (
  view: Projection,
  { walker, looks }: Pick<DrawnPerson, 'walker' | 'looks'>,
  tint: Tint,
): Shape[] => figureShapes(looks, poseOf(view, walker), tint);

/** Those of the walkers whose middle is in the picture, farthest first. */
export function drawnPeople(
  view: Projection,
  walkers: readonly Walker[],
  protective: boolean,
): DrawnPerson[] {
  const drawn: DrawnPerson[] = [];
  for (const walker of walkers) {
    const feet = project(view, walker.x, 0, walker.z);
    const looks = looksOf(walker.key, protective);
    const unit = (scaleAt(view, walker.z) * looks.heightM) / 100;
    const middle = feet[1] - 50 * unit;
    if (feet[0] < 4 || feet[0] > pictureWidth - 4 || middle > pictureHeight - 8) continue;
    const local = boxAround(shapesOf(view, { walker, looks }, plain));
    const box = {
      left: feet[0] + local.left * unit,
      right: feet[0] + local.right * unit,
      top: feet[1] + local.top * unit,
      bottom: feet[1] + local.bottom * unit,
    };
    drawn.push({ walker, looks, box, unit, feet, tooClose: false });
  }
  for (const person of drawn) {
    person.tooClose = drawn.some(
      (other) =>
        other !== person &&
        Math.hypot(other.walker.x - person.walker.x, other.walker.z - person.walker.z) <
          distanceLimitM,
    );
  }
  return drawn.sort((a, b) => b.walker.z - a.walker.z);
}

export function personSvg(view: Projection, person: DrawnPerson, tint: Tint): string {
  const { feet, unit } = person;
  const parts = shapesOf(view, person, tint).map(shapeSvg).join('');
  return `<g transform="translate(${feet[0].toFixed(2)} ${feet[1].toFixed(2)}) scale(${unit.toFixed(4)})" stroke-linecap="round" stroke-linejoin="round">${parts}</g>`;
}

/** The soft shadow on the floor; painted before anyone. */
export function shadowSvg({ feet, unit }: DrawnPerson): string {
  const [x, y] = [feet[0] + 4 * unit, feet[1] - unit];
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(17 * unit).toFixed(1)}" ry="${(4.2 * unit).toFixed(1)}" fill="url(#shadow)"/>`;
}
