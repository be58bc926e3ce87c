import { expect, test } from 'vitest';
import { inFrame, keepInLimits, placementOf, zoomAt } from './region-view.ts';

const sheet = { width: 1000, height: 500 };
const frame = { width: 500, height: 300 };

test('at zoom 1 the whole sheet is seen, in the middle of the frame', () => {
  const placement = placementOf(
    keepInLimits({ x: 0, y: 0, zoom: 0.2 }, sheet, frame),
    sheet,
    frame,
  );
  expect(inFrame({ x: 0, y: 0 }, placement)).toEqual({ x: 0, y: 25 });
  expect(inFrame({ x: 1000, y: 500 }, placement)).toEqual({ x: 500, y: 275 });
});

test('no edge of the sheet comes into a frame that it can fill', () => {
  expect(keepInLimits({ x: -50, y: 900, zoom: 4 }, sheet, frame)).toEqual({
    x: 125,
    y: 425,
    zoom: 4,
  });
});

test('zooming leaves what lies under the pointer where it is', () => {
  const viewpoint = { x: 500, y: 250, zoom: 4 };
  const anchor = { x: 120, y: 200 };
  const before = placementOf(viewpoint, sheet, frame);
  const under = { x: (120 - before.left) / before.scale, y: (200 - before.top) / before.scale };
  const after = inFrame(
    under,
    placementOf(zoomAt(viewpoint, 2, anchor, sheet, frame), sheet, frame),
  );
  expect(after.x).toBeCloseTo(anchor.x);
  expect(after.y).toBeCloseTo(anchor.y);
});

test('zooming ends at its limits', () => {
  expect(zoomAt({ x: 500, y: 250, zoom: 20 }, 4, { x: 0, y: 0 }, sheet, frame).zoom).toBe(32);
  expect(zoomAt({ x: 500, y: 250, zoom: 1 }, 0.5, { x: 0, y: 0 }, sheet, frame).zoom).toBe(1);
});
