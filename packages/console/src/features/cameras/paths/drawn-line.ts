import type { Point } from '../drawing/points.ts';

/** A line of a camera while it is drawn. */
export interface DrawnLine {
  /** As messages name it. */
  id: string;
  /** As people call it. */
  name: string;
  in_name: string;
  out_name: string;
  points: readonly Point[];
}
