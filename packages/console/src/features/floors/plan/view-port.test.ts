import { expect, test } from 'vitest';
import { panned, stageStyle, wholePlan, zoomed } from './view-port.ts';

test('the place under the pointer stays where it is', () => {
  const at = { x: 0.8, y: 0.3 };
  const view = zoomed(zoomed(wholePlan, 2, at), 1.5, at);
  const place = { x: view.x + (at.x - 0.5) / view.zoom, y: view.y + (at.y - 0.5) / view.zoom };
  expect(view.zoom).toBe(3);
  expect([place.x, place.y]).toEqual([expect.closeTo(0.8), expect.closeTo(0.3)]);
});

test('the plan always fills its window', () => {
  expect(panned(wholePlan, 0.4, -0.4)).toEqual(wholePlan);
  const near = panned(zoomed(wholePlan, 2), 5, -5);
  expect(near).toEqual({ zoom: 2, x: 0.25, y: 0.75 });
  expect(stageStyle(near)).toEqual({ width: '200%', height: '200%', left: '0%', top: '-100%' });
  expect(zoomed(near, 0.1)).toEqual(wholePlan);
  expect(zoomed(wholePlan, 1000).zoom).toBe(12);
});
