import type { Point } from '../drawing/points.ts';

/** A line or zone of a camera while it is drawn. */
export interface NamedPart {
  kind: 'line' | 'zone';
  /** As messages name it. */
  id: string;
  /** As people call it. */
  name: string;
  points: readonly Point[];
}

/** A line, with the names of its directions. */
export interface NamedLine extends NamedPart {
  kind: 'line';
  in_name: string;
  out_name: string;
}
