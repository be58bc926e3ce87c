import type { Point } from '../scenes/projection.ts';

/** The parts people are drawn of; each knows exactly how far it reaches. */
export type Shape =
  | { kind: 'line'; points: readonly Point[]; width: number; fill: string }
  /** A polygon whose corners are rounded by a border of this width. */
  | { kind: 'blob'; points: readonly Point[]; round: number; fill: string; opacity?: number }
  | { kind: 'oval'; at: Point; rx: number; ry: number; fill: string };

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const n = (value: number) => Math.round(value * 10) / 10;
const path = (points: readonly Point[]) => points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');

export function shapeSvg(shape: Shape): string {
  switch (shape.kind) {
    case 'line':
      return `<path d="M${path(shape.points)}" fill="none" stroke="${shape.fill}" stroke-width="${n(shape.width)}"/>`;
    case 'blob': {
      const opacity = shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`;
      return `<path d="M${path(shape.points)}Z" fill="${shape.fill}" stroke="${shape.fill}" stroke-width="${n(shape.round)}"${opacity}/>`;
    }
    case 'oval':
      return `<ellipse cx="${n(shape.at[0])}" cy="${n(shape.at[1])}" rx="${n(shape.rx)}" ry="${n(shape.ry)}" fill="${shape.fill}"/>`;
  }
}

/** The box around shapes with round joints and caps. */
export function boxAround(shapes: readonly Shape[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const reach = ([x, y]: Point, rx: number, ry: number) => {
    box.left = Math.min(box.left, x - rx);
    box.right = Math.max(box.right, x + rx);
    box.top = Math.min(box.top, y - ry);
    box.bottom = Math.max(box.bottom, y + ry);
  };
  for (const shape of shapes) {
    if (shape.kind === 'oval') reach(shape.at, shape.rx, shape.ry);
    else {
      const half = (shape.kind === 'line' ? shape.width : shape.round) / 2;
      for (const point of shape.points) reach(point, half, half);
    }
  }
  return box;
}
