import { expect, test } from 'vitest';
import { directionTo, handleOf, middleOf, rangeOnPlan, turned, viewPath } from './plan-geometry.ts';

const plan = { Width: 200, Height: 100 };
const camera = { x: 0.5, y: 0.5, direction: 90, view_angle: 90 };

test('a camera that looks to the right sees a quarter of a circle to its right', () => {
  expect(viewPath(camera, plan, 10)).toBe('M100 50L107.07 42.93A10 10 0 0 1 107.07 57.07Z');
  expect(viewPath({ ...camera, view_angle: 270 }, plan, 10)).toContain('A10 10 0 1 1');
});

test('the handle of a direction turns the camera to where it is dragged', () => {
  const handle = handleOf(camera, plan, 40);
  expect(handle).toEqual([expect.closeTo(0.65), expect.closeTo(0.5)]);
  expect(directionTo(camera, handle, plan)).toBe(90);
  expect(directionTo(camera, [0.5, 0.1], plan)).toBe(0);
  expect(directionTo(camera, [0.1, 0.5], plan)).toBe(270);
  // Equal steps on the screen, although the plan is wider than high.
  expect(directionTo(camera, [0.6, 0.7], plan)).toBe(135);
  expect(turned(350, 15)).toBe(5);
  expect(turned(5, -15)).toBe(350);
});

test('a range is drawn in metres, and without a scale in a part of the plan', () => {
  const scale = { from: [0, 0], to: [1, 0], metres: 50 };
  expect(rangeOnPlan({ range_m: 10 }, plan, scale)).toBe(40);
  expect(rangeOnPlan({ range_m: 10 }, plan, null)).toBe(24);
});

test('the middle of a polygon is that of its corners', () => {
  expect(
    middleOf([
      [0, 0],
      [0.6, 0],
      [0.6, 0.3],
    ]),
  ).toEqual([expect.closeTo(0.4), expect.closeTo(0.1)]);
});
