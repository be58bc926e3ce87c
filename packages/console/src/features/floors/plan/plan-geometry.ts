import type { FloorCamera, FloorPlan, FloorScale } from '@foyer/contract';
import { planSizeOf } from '@foyer/contract/floor-geometry';

export type PlanShape = Pick<FloorPlan, 'Width' | 'Height'>;

/** Part of the plan's width that a view is drawn long without a scale. */
const unscaledRange = 0.12;

/** What a plan shows, in metres; undefined without a scale. */
export const sizeOf = ({ Width, Height }: PlanShape, scale: FloorScale | null) =>
  scale ? planSizeOf(scale, { width: Width, height: Height }) : undefined;

/** How long the view of a camera is, in units of the plan. */
export function rangeOnPlan(
  { range_m }: Pick<FloorCamera, 'range_m'>,
  plan: PlanShape,
  scale: FloorScale | null,
): number {
  const size = sizeOf(plan, scale);
  return size ? (range_m / size.widthM) * plan.Width : plan.Width * unscaledRange;
}

type Viewing = Pick<FloorCamera, 'x' | 'y' | 'direction' | 'view_angle'>;

/** The place so far in front of a camera, in units of the plan; `turn` degrees beside its direction. */
function before({ x, y, direction }: Viewing, plan: PlanShape, distance: number, turn = 0) {
  const angle = ((direction + turn) * Math.PI) / 180;
  return {
    x: x * plan.Width + Math.sin(angle) * distance,
    y: y * plan.Height - Math.cos(angle) * distance,
  };
}

/** The outline of what a camera sees, as a path in units of the plan. */
export function viewPath(camera: Viewing, plan: PlanShape, range: number): string {
  const half = Math.min(179.9, camera.view_angle / 2);
  const [left, right] = [before(camera, plan, range, -half), before(camera, plan, range, half)];
  const isLarge = half > 90 ? 1 : 0;
  const begin = `M${round(camera.x * plan.Width)} ${round(camera.y * plan.Height)}`;
  return `${begin}L${round(left.x)} ${round(left.y)}A${round(range)} ${round(range)} 0 ${isLarge} 1 ${round(right.x)} ${round(right.y)}Z`;
}

/** Where the handle lies that turns a camera: parts of the plan. */
export function handleOf(camera: Viewing, plan: PlanShape, range: number): [number, number] {
  const place = before(camera, plan, range * 0.75);
  return [place.x / plan.Width, place.y / plan.Height];
}

/** The direction from a camera to a place of the plan, whole degrees clockwise from its top. */
export function directionTo(
  { x, y }: Pick<Viewing, 'x' | 'y'>,
  [toX, toY]: readonly [number, number],
  plan: PlanShape,
): number {
  const angle = Math.atan2((toX - x) * plan.Width, -(toY - y) * plan.Height);
  return turned(Math.round((angle * 180) / Math.PI), 0);
}

/** Degrees from 0 to below 360. */
export const turned = (direction: number, by: number): number =>
  (((direction + by) % 360) + 360) % 360;

/** The middle of a polygon's corners. */
export const middleOf = (points: readonly (readonly number[])[]): [number, number] => [
  points.reduce((sum, [x = 0]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y = 0]) => sum + y, 0) / points.length,
];

const round = (value: number) => Math.round(value * 100) / 100;
