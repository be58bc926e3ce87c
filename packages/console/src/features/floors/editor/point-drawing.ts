import { type Point, pointAt } from '../../cameras/index.ts';

/** One row of points, as a surface draws it. */
export const pointDrawing = (points: readonly Point[], onChange: (points: Point[]) => void) => ({
  shapes: [{ points: [...points] }],
  chosen: 0,
  remember: () => undefined,
  addPoint: (point: Point) => onChange([...points, point]),
  movePoint: (nth: number, x: number, y: number) => onChange(points.with(nth, pointAt(x, y))),
  removePoint: (nth: number) => onChange(points.toSpliced(nth, 1)),
});

export const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y];
