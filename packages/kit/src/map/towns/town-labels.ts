import { overlaps, type Rectangle } from '../../picture/picture-with-boxes/box-geometry.ts';
import { pointInView, type View } from '../outlines/outline-path.ts';
import type { Town } from './towns.ts';

/** A town's dot and where its name stands, in pixels of the drawing. */
export interface TownLabel {
  town: Town;
  x: number;
  y: number;
  name: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
}

const maxLabels = 24;
/** Towns are shown this much before the list thinks there is room: names are set apart here. */
const earlyZooms = 1.5;
/** Pixels. */
const characterWidth = 7.2;
const labelHeight = 15;
const gap = 6;
/** From the middle of a line of text to its baseline. */
const baseline = 4;

/** What a view shows of the world, in degrees, somewhat generously. */
function boundsOf({ centre, zoom, width, height }: View) {
  const degreesAPixel = 360 / (512 * 2 ** zoom);
  return {
    east: (width / 2) * degreesAPixel,
    // Parallels lie apart at most as far as meridians do at the equator.
    north: (height / 2) * degreesAPixel,
    ...centre,
  };
}

/** The most important towns of a view whose names fit, off each other and off what is `taken`. */
export function placeTowns(
  towns: readonly Town[],
  view: View,
  taken: readonly Rectangle[],
): TownLabel[] {
  const bounds = boundsOf(view);
  const placed: TownLabel[] = [];
  const boxes = [...taken];
  for (const town of towns) {
    if (placed.length >= maxLabels || town.minZoom > view.zoom + earlyZooms) break;
    if (Math.abs(town.longitude - bounds.longitude) > bounds.east) continue;
    if (Math.abs(town.latitude - bounds.latitude) > bounds.north) continue;
    const { x, y } = pointInView(town, view);
    if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
    const width = town.name.length * characterWidth + gap;
    const top = y - labelHeight / 2;
    const size = { width, height: labelHeight };
    const below = y + labelHeight;
    const options = [
      { name: { x: x + gap, y: y + baseline, anchor: 'start' }, box: { x, y: top, ...size } },
      {
        name: { x: x - gap, y: y + baseline, anchor: 'end' },
        box: { x: x - width, y: top, ...size },
      },
      // Below, where the dot itself lies under a mark.
      {
        name: { x, y: below + baseline, anchor: 'middle' },
        box: { x: x - width / 2, y: below - labelHeight / 2, ...size },
      },
    ] as const;
    const fit = options.find(
      ({ box }) =>
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= view.width &&
        box.y + box.height <= view.height &&
        !boxes.some((other) => overlaps(other, box)),
    );
    if (!fit) continue;
    boxes.push(fit.box);
    placed.push({ town, x, y, name: fit.name });
  }
  return placed;
}
