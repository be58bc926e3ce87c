import { type GeoContext, geoIdentity, geoPath, geoTransform } from 'd3-geo';
import type { Atlas, Outline, RegionShape } from './atlas.ts';
import type { Placement, Size } from './region-view.ts';

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
/** Beyond the frame, where cut outlines run along its edge unseen. */
const outsidePx = 10;

/** Points nearer to each other than this draw the same, but in a region that is hardly larger. Pixels. */
const minStepPx = 1;
const smallPx = 8;
/** Up to so many pixels a unit of the sheet, coarse outlines look like fine ones. */
const maxCoarseScale = 1.5;

/** The regions in view, in the order of drawing: those that the coarse outlines lack are small, and lie on top. */
export function regionsInView({ atlas, placement, frame }: MapScene): RegionShape[] {
  const { scale, left, top } = placement;
  const inView = atlas.regions.filter(
    ({ bounds: [from, to] }) =>
      to[0] * scale + left >= 0 &&
      from[0] * scale + left <= frame.width &&
      to[1] * scale + top >= 0 &&
      from[1] * scale + top <= frame.height,
  );
  if (scale > maxCoarseScale) return inView;
  return inView.toSorted((one, other) => Number(!one.coarse) - Number(!other.coarse));
}

/** Draws what of a region is in the frame, with the detail that is seen there, into a path. */
export function outlining({ placement, frame }: MapScene) {
  const { scale, left, top } = placement;
  const inFrame = geoIdentity()
    .scale(scale)
    .translate([left, top])
    .clipExtent([
      [-outsidePx, -outsidePx],
      [frame.width + outsidePx, frame.height + outsidePx],
    ]);
  const thinned = thinning(minStepPx / scale);
  const all = { stream: inFrame.stream };
  const far = {
    stream: (next: Parameters<typeof inFrame.stream>[0]) => thinned.stream(inFrame.stream(next)),
  };
  return ({ outline, coarse, bounds: [from, to] }: RegionShape, path: GeoContext): void => {
    const isSmall = (to[0] - from[0] + to[1] - from[1]) * scale < smallPx;
    const seen: Outline = (scale <= maxCoarseScale && coarse) || outline;
    geoPath(isSmall ? all : far, path)(seen);
  };
}

/** Leaves out points that are nearer than `minStep` to the one before. */
function thinning(minStep: number) {
  let last: readonly [number, number] | undefined;
  return geoTransform({
    lineStart() {
      last = undefined;
      this.stream.lineStart();
    },
    point(x, y) {
      if (last && Math.abs(x - last[0]) + Math.abs(y - last[1]) < minStep) return;
      last = [x, y];
      this.stream.point(x, y);
    },
  });
}

/**
 * Draws the regions on a canvas whose units are pixels of the frame: those without a value in the colour of a
 * card, borders in that of quiet text, the edge of what is pointed at in that of strong text.
 */
export function drawRegions(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  { card, quiet, strong }: Record<'card' | 'quiet' | 'strong', string>,
): void {
  const outline = outlining(scene);
  const pathOf = (region: RegionShape) => {
    const path = new Path2D() as Path2D & GeoContext;
    path.beginPath = () => {};
    outline(region, path);
    return path;
  };
  context.lineJoin = 'round';
  const borders = new Path2D();
  let marked: Path2D | undefined;
  for (const region of regionsInView(scene)) {
    const path = pathOf(region);
    context.fillStyle = scene.colors.get(region.id) ?? card;
    context.fill(path, 'evenodd');
    borders.addPath(path);
    if (region.id === scene.marked) marked = path;
  }
  const stroke = (path: Path2D, width: number, color: string) => {
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke(path);
  };
  stroke(borders, borderPx, quiet);
  if (!marked) return;
  stroke(marked, casingPx, card);
  stroke(marked, markPx, strong);
}
