import type { Atlas } from './atlas.ts';
import { type DrawnRegion, regionsAt, regionsWithin } from './detail.ts';
import { type Placement, partInFrame, type Size } from './region-view.ts';
import type { Ring } from './rings.ts';

/** Colours of a map, as a canvas needs them. */
export interface MapColours {
  /** A region without a value. */
  land: string;
  border: string;
  /** The edge of what is pointed at. */
  mark: string;
}

/** What a map shows, and how it lies in its frame. */
export interface MapScene {
  atlas: Atlas;
  placement: Placement;
  frame: Size;
  /** Colours of regions that have a value, by id. */
  colors: ReadonlyMap<string, string>;
  /** The region that is pointed at. */
  marked?: string | undefined;
}

const borderPx = 0.7;
const markPx = 2.5;
/** Keeps the mark apart from a region as pale as itself. */
const casingPx = 6;

/** The regions in view, with the detail that the zoom needs. */
export const regionsInView = ({ atlas, placement, frame }: MapScene): DrawnRegion[] =>
  regionsWithin(regionsAt(atlas, placement.scale), partInFrame(placement, frame));

/** Draws the regions on a canvas whose units are pixels of the frame. */
export function drawRegions(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  { land, border, mark }: MapColours,
): void {
  const { placement, colors, marked } = scene;
  const regions = regionsInView(scene);
  context.lineJoin = 'round';
  const borders = new Path2D();
  for (const { id, rings } of regions) {
    const outline = outlineOf(rings, placement);
    context.fillStyle = colors.get(id) ?? land;
    context.fill(outline, 'evenodd');
    borders.addPath(outline);
  }
  context.lineWidth = borderPx;
  context.strokeStyle = border;
  context.stroke(borders);
  const pointed = regions.find(({ id }) => id === marked);
  if (!pointed) return;
  const outline = outlineOf(pointed.rings, placement);
  for (const [width, color] of [
    [casingPx, land],
    [markPx, mark],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke(outline);
  }
}

function outlineOf(rings: readonly Ring[], { scale, left, top }: Placement): Path2D {
  const path = new Path2D();
  for (const { points } of rings) {
    path.moveTo(points[0]! * scale + left, points[1]! * scale + top);
    for (let i = 2; i < points.length; i += 2)
      path.lineTo(points[i]! * scale + left, points[i + 1]! * scale + top);
    path.closePath();
  }
  return path;
}
