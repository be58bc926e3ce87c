import { type Paint, paperColours } from './export/paper-picture.ts';
import type { Slice } from './pie-slices.ts';

/** Slices are apart by this share of the radius. */
const gapShare = 0.03;

/** Paints a pie as large as it goes, in the middle. */
export const paintPie =
  (slices: readonly Slice[]): Paint =>
  (pen, { width, height }) => {
    const radius = Math.min(width, height) / 2 - 2;
    pen.translate(width / 2, height / 2);
    pen.scale(radius, radius);
    pen.lineWidth = gapShare;
    pen.lineJoin = 'round';
    pen.strokeStyle = paperColours().card;
    for (const { path, color } of slices) {
      const outline = new Path2D(path);
      pen.fillStyle = color;
      pen.fill(outline);
      pen.stroke(outline);
    }
  };
