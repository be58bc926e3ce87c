import type { Point } from '@foyer/contract/picture-geometry';

/** Squares over a picture or a plan. */
export interface Grid {
  columns: number;
  rows: number;
}

/** A part of a straight way: the square it is in, its middle, and which share of the way it is. */
export type VisitCell = (cell: number, middle: Point, share: number) => void;

/**
 * The squares that a straight way goes through, in order. `from` and `to` are parts of width and height; what lies outside
 * is in no square.
 */
export function eachCell({ columns, rows }: Grid, from: Point, to: Point, visit: VisitCell): void {
  const way = { x: (to.x - from.x) * columns, y: (to.y - from.y) * rows };
  const start = { x: from.x * columns, y: from.y * rows };
  let at = 0;
  let edgeX = nextEdge(start.x, way.x);
  let edgeY = nextEdge(start.y, way.y);
  const [stepX, stepY] = [Math.abs(1 / way.x), Math.abs(1 / way.y)];
  while (at < 1) {
    const next = Math.min(edgeX, edgeY, 1);
    const share = next - at;
    const middle = { x: start.x + way.x * (at + share / 2), y: start.y + way.y * (at + share / 2) };
    const [column, row] = [cellAt(middle.x, columns), cellAt(middle.y, rows)];
    if (share > 0 && column >= 0 && row >= 0)
      visit(row * columns + column, { x: middle.x / columns, y: middle.y / rows }, share);
    if (edgeX <= next) edgeX += stepX;
    if (edgeY <= next) edgeY += stepY;
    at = next;
  }
}

/** When the next edge is reached, as a share of the way. */
function nextEdge(start: number, way: number): number {
  if (way === 0) return Number.POSITIVE_INFINITY;
  const edge = way > 0 ? Math.floor(start) + 1 : Math.ceil(start) - 1;
  return (edge - start) / way;
}

/** The last square has its far edge too. */
function cellAt(place: number, cells: number): number {
  if (place < 0 || place > cells) return -1;
  return Math.min(Math.floor(place), cells - 1);
}
