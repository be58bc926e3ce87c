import { type Paint, surfaces, toneForms } from '@foyer/kit';
import { drawRegions, type MapScene } from './draw-regions.ts';
import type { RegionItem } from './region-items.ts';
import { inFrame } from './region-view.ts';

const { card, quiet, strong } = surfaces.light;
const colours = { land: card, border: quiet, mark: strong };
const sea = toneForms('light', 'info').tint;
const point = toneForms('light', 'danger').fill;
const pointEdgePx = 1.5;

/** Paints a map as it is looked at, in the colours of paper. */
export const paintMap =
  (scene: MapScene, marks: readonly RegionItem[]): Paint =>
  (pen, { width, height }) => {
    pen.beginPath();
    pen.rect(0, 0, width, height);
    pen.clip();
    pen.fillStyle = sea;
    pen.fillRect(0, 0, width, height);
    drawRegions(pen, { ...scene, marked: undefined }, colours);
    pen.fillStyle = point;
    pen.strokeStyle = card;
    pen.lineWidth = pointEdgePx;
    for (const mark of marks) {
      const { x, y } = inFrame(mark, scene.lie);
      pen.beginPath();
      pen.arc(x, y, mark.radius ?? 0, 0, 2 * Math.PI);
      pen.fill();
      pen.stroke();
    }
  };
