import type { SheetPoint } from './atlas.ts';

export interface Size {
  width: number;
  height: number;
}

/** Where a map looks: the middle in units of the sheet; at zoom 1 the whole sheet fits. */
export interface Viewpoint extends SheetPoint {
  zoom: number;
}

/** How the sheet lies in the frame. Pixels. */
export interface Placement {
  scale: number;
  left: number;
  top: number;
}

export const zoomLimits = { least: 1, most: 32 } as const;

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

const scaleOf = (zoom: number, sheet: Size, frame: Size) =>
  Math.min(frame.width / sheet.width, frame.height / sheet.height) * zoom;

/** In the middle where all of it is seen, else so that no edge comes further in than it must. */
const keepInside = (at: number, length: number, seen: number) =>
  seen >= length ? length / 2 : clamp(at, seen / 2, length - seen / 2);

/** The nearest to `wanted` that shows no more emptiness than there has to be. */
export function keepInLimits(wanted: Viewpoint, sheet: Size, frame: Size): Viewpoint {
  const zoom = clamp(wanted.zoom, zoomLimits.least, zoomLimits.most);
  const scale = scaleOf(zoom, sheet, frame);
  return {
    x: keepInside(wanted.x, sheet.width, frame.width / scale),
    y: keepInside(wanted.y, sheet.height, frame.height / scale),
    zoom,
  };
}

export function placementOf({ x, y, zoom }: Viewpoint, sheet: Size, frame: Size): Placement {
  const scale = scaleOf(zoom, sheet, frame);
  return { scale, left: frame.width / 2 - x * scale, top: frame.height / 2 - y * scale };
}

export const inFrame = ({ x, y }: SheetPoint, { scale, left, top }: Placement): SheetPoint => ({
  x: x * scale + left,
  y: y * scale + top,
});

/** The spot of the sheet at a pixel of the frame. */
export const onSheet = ({ x, y }: SheetPoint, { scale, left, top }: Placement): SheetPoint => ({
  x: (x - left) / scale,
  y: (y - top) / scale,
});

/** Pixels of the frame that stay free around what a map moves to, and how near it comes at most. */
const fitting = { marginPx: 60, maxZoom: 6 } as const;

/** Shows all of these spots, as near as there is room. */
export function lookAt(spots: readonly SheetPoint[], sheet: Size, frame: Size): Viewpoint {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const free = ({ width, height }: Size) => ({
    width: Math.max(1, width - 2 * fitting.marginPx),
    height: Math.max(1, height - 2 * fitting.marginPx),
  });
  const scale = Math.min(
    free(frame).width / Math.max(right - left, 1e-6),
    free(frame).height / Math.max(bottom - top, 1e-6),
  );
  const zoom = Math.min(scale / scaleOf(1, sheet, frame), fitting.maxZoom);
  return keepInLimits({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, sheet, frame);
}

/** Zooms by a factor so that what lies under `anchor`, in pixels of the frame, stays there. */
export function zoomAt(
  viewpoint: Viewpoint,
  factor: number,
  anchor: SheetPoint,
  sheet: Size,
  frame: Size,
): Viewpoint {
  const before = placementOf(viewpoint, sheet, frame);
  const zoom = clamp(viewpoint.zoom * factor, zoomLimits.least, zoomLimits.most);
  const { scale } = placementOf({ ...viewpoint, zoom }, sheet, frame);
  const under = onSheet(anchor, before);
  return keepInLimits(
    {
      x: under.x + (frame.width / 2 - anchor.x) / scale,
      y: under.y + (frame.height / 2 - anchor.y) / scale,
      zoom,
    },
    sheet,
    frame,
  );
}
