import type { Person } from '@foyer/contract';
import { numberIn } from './numbers.ts';
import { trackIdOf } from './tracks/track-id.ts';

/** Two corners of a box, in parts of the picture's width and height. */
export interface SaidBox {
  id: unknown;
  x0: unknown;
  y0: unknown;
  x1: unknown;
  y1: unknown;
}

const maxPersons = 5_000;

/** People with their boxes, whichever corners the vendor gives; those whose box is not on the picture are left out. */
export const personsOf = (boxes: readonly SaidBox[]): Person[] =>
  boxes.slice(0, maxPersons).flatMap((box, place) => personOf(box, place));

function personOf({ id, ...corners }: SaidBox, place: number): Person[] {
  const [x0, y0, x1, y1] = [corners.x0, corners.y0, corners.x1, corners.y1].map(numberIn);
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return [];
  if ([x0, y0, x1, y1].some((part) => part < -0.5 || part > 1.5)) return [];
  const tl = [Math.min(x0, x1), Math.min(y0, y1)];
  const br = [Math.max(x0, x1), Math.max(y0, y1)];
  const det_id = trackIdOf(id) ?? place;
  return [{ det_id, violates_ipd: false, segm: { value: { tl, br } } }];
}
