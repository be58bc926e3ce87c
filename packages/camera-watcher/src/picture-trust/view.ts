import type { Edges } from './edges.ts';

const tilesAcross = 4;
const tilesDown = 3;
/** A part of the picture with fewer edges says nothing. */
const minTileEdges = 50;
/** A view with fewer edges cannot be known again. */
const minEdges = 300;
/** By how many pixels a camera sways in the wind, and compression moves edges. */
const swayPx = 2;
/** How far a moved view is searched, in pixels of 160 across: one that moved farther agrees nowhere. */
const searchedPx = 24;
const searchStepPx = 2;
/** Every third edge is enough to search by. */
const searchStride = 3;
/** How much better than where it was a view has to agree elsewhere, so that it has moved. */
const clearlyBetter = 1.2;

/** The edges of one part of a picture: places in pixels, and directions. */
interface Tile {
  x: number[];
  y: number[];
  cos: number[];
  sin: number[];
}

/** What a camera sees, as far as it is needed to know the view again. */
export interface View {
  tiles: Tile[];
  edges: number;
}

/** The view of a picture; undefined where there is too little on it to be known again. */
export function viewOf({ width, height, cos, sin }: Edges): View | undefined {
  const tiles = Array.from(
    { length: tilesAcross * tilesDown },
    (): Tile => ({ x: [], y: [], cos: [], sin: [] }),
  );
  for (let at = 0; at < cos.length; at += 1) {
    if (cos[at] === 0 && sin[at] === 0) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    const row = Math.floor((y * tilesDown) / height);
    const tile = tiles[row * tilesAcross + Math.floor((x * tilesAcross) / width)]!;
    tile.x.push(x);
    tile.y.push(y);
    tile.cos.push(cos[at]!);
    tile.sin.push(sin[at]!);
  }
  const textured = tiles.filter(({ x }) => x.length >= minTileEdges);
  const edges = textured.reduce((sum, { x }) => sum + x.length, 0);
  return edges < minEdges ? undefined : { tiles: textured, edges };
}

/** How a tile's edges add up with those of a picture when it is shifted: as many as there are when all agree. */
function agreeing(tile: Tile, now: Edges, shiftX: number, shiftY: number, stride: number): number {
  const { x, y, cos, sin } = tile;
  let sum = 0;
  for (let nth = 0; nth < x.length; nth += stride) {
    const column = x[nth]! + shiftX;
    const row = y[nth]! + shiftY;
    if (column < 0 || row < 0 || column >= now.width || row >= now.height) continue;
    const at = row * now.width + column;
    sum += cos[nth]! * now.cos[at]! + sin[nth]! * now.sin[at]!;
  }
  return sum;
}

function bestOf(tile: Tile, now: Edges, within: number, step: number, stride: number): number {
  let best = 0;
  for (let shiftY = -within; shiftY <= within; shiftY += step) {
    for (let shiftX = -within; shiftX <= within; shiftX += step) {
      best = Math.max(best, agreeing(tile, now, shiftX, shiftY, stride));
    }
  }
  return best;
}

const sumOf = (view: View, agreeingOf: (tile: Tile) => number) =>
  view.tiles.reduce((sum, tile) => sum + agreeingOf(tile), 0);

/**
 * How much of a view is where it was, about 0 to 1, whatever stands before it; null where the picture has too few
 * edges to decide, as in the dark.
 */
export function agreement(view: View, now: Edges): number | null {
  if (now.count < view.edges / 5) return null;
  const sum = sumOf(view, (tile) => bestOf(tile, now, swayPx, 1, 1));
  return sum / Math.min(view.edges, now.count);
}

/**
 * Whether the parts of a view agree clearly better somewhere else than where they were: it was shifted, turned or
 * zoomed, or is another view. One that only looks different, as by night, agrees best where it was.
 */
export function agreesElsewhere(view: View, now: Edges): boolean {
  const here = sumOf(view, (tile) => bestOf(tile, now, swayPx, 1, searchStride));
  const elsewhere = sumOf(view, (tile) =>
    bestOf(tile, now, searchedPx, searchStepPx, searchStride),
  );
  return elsewhere > clearlyBetter * here;
}
