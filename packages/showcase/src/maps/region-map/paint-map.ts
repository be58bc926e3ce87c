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
  (context, { width, height }) => {
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    context.fillStyle = sea;
    context.fillRect(0, 0, width, height);
    drawRegions(context, { ...scene, marked: undefined }, colours);
    context.fillStyle = point;
    context.strokeStyle = card;
    context.lineWidth = pointEdgePx;
    for (const mark of marks) {
      const { x, y } = inFrame(mark, scene.placement);
      context.beginPath();
      context.arc(x, y, mark.radius ?? 0, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  };
