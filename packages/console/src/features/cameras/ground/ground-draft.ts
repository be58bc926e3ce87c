import type { WatchedGround } from '@foyer/contract';
import { cornerFault, type GroundRectangle } from '@foyer/contract/ground-plane';
import { t } from '@foyer/translation/page';
import { drawnPoints, type Point } from '../drawing/points.ts';

/** A rectangle on the floor while it is drawn and measured. */
export interface GroundDraft {
  points: Point[];
  /** From the first corner to the second; null until it is measured. */
  width_m: number | null;
  /** From the second corner to the third. */
  depth_m: number | null;
}

export const cornerCount = 4;

/** Corners to begin with: near left, near right, far right, far left. */
export const firstGround: GroundDraft = {
  points: [
    [0.2, 0.9],
    [0.8, 0.9],
    [0.65, 0.6],
    [0.35, 0.6],
  ],
  width_m: null,
  depth_m: null,
};

/** The floor as a form holds it. */
export const groundDraftOf = (ground: WatchedGround | null): GroundDraft | null =>
  ground && {
    points: drawnPoints(ground.points),
    width_m: ground.width_m,
    depth_m: ground.depth_m,
  };

const corners = ({ points }: GroundDraft) => points.map(([x, y]) => ({ x, y }));

/** Why a floor cannot be measured on, and what to do; undefined where it can. */
export function groundProblem(ground: GroundDraft): string | undefined {
  if (ground.points.length < cornerCount)
    return t('Set four corners of a rectangle on the floor, such as tiles or marks.');
  const fault = cornerFault(corners(ground));
  if (fault?.kind === 'crossed')
    return t(
      'The sides cross each other. Move the corners so that 1, 2, 3 and 4 go round the rectangle.',
    );
  if (fault?.kind === 'on one line')
    return t(
      'Corner {corner} lies on one line with its neighbours: no rectangle looks like that. Move it outwards.',
      { corner: fault.corner },
    );
  if (fault)
    return t(
      'Corner {corner} makes a dent: no rectangle on a floor looks like that. Move it outwards.',
      { corner: fault.corner },
    );
  const isMeasured = [ground.width_m, ground.depth_m].every((side) => side !== null && side > 0);
  return isMeasured ? undefined : t('Measure both sides on the floor and write them in metres.');
}

/** What the geometry needs, of a floor without a problem. */
export function rectangleOf(ground: GroundDraft): GroundRectangle | undefined {
  if (groundProblem(ground) !== undefined) return undefined;
  return {
    corners: corners(ground) as unknown as GroundRectangle['corners'],
    widthM: ground.width_m ?? 0,
    depthM: ground.depth_m ?? 0,
  };
}
