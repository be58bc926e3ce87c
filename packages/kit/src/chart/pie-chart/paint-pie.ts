import { type Paint, paperColours } from '../export/paper-picture.ts';
import type { Slice } from './pie-slices.ts';

/** Slices are apart by this share of the radius. */
const gapShare = 0.03;

/** Paints a pie as large as it goes, in the middle. */
export const paintPie =
  (slices: readonly Slice[]): Paint =>
  (context, { width, height }) => {
    const radius = Math.min(width, height) / 2 - 2;
    context.translate(width / 2, height / 2);
    context.scale(radius, radius);
    context.lineWidth = gapShare;
    context.lineJoin = 'round';
    context.strokeStyle = paperColours().card;
    for (const { path, color } of slices) {
      const outline = new Path2D(path);
      context.fillStyle = color;
      context.fill(outline);
      context.stroke(outline);
    }
  };
