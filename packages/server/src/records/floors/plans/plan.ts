import type { FloorScale } from '@foyer/contract';

/** A plan as it is stored: a picture, or a drawing as SVG. */
export interface ReadPlan {
  content: Uint8Array;
  extension: 'png' | 'jpg' | 'svg';
  /** Pixels, or units of the drawing. */
  width: number;
  height: number;
  /** Of a drawing that says which unit it has. */
  scale: FloorScale | null;
}

/** Why a file cannot be a plan. */
export type PlanFault =
  | 'broken'
  | 'too many pixels'
  | 'too complex'
  | 'without size'
  | 'empty'
  | 'binary dxf';

/** What a thread makes of a drawing. */
export interface DrawnPlan extends Omit<ReadPlan, 'content' | 'extension'> {
  svg: string;
}
