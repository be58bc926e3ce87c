import { expect, test } from 'vitest';
import { markingPrecision, placePicture } from './picture-placement.ts';
import { planSizeOf } from './plan-scale.ts';

const size = { widthM: 20, heightM: 10 };
/** A view from above of the middle of the plan: a picture of 10 m by 5 m. */
const seenFromAbove = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
].map(([x, y]) => ({ picture: [x!, y!], plan: [0.25 + x! / 2, 0.25 + y! / 2] }));

test('a place of the picture is found on the plan in metres, and back', () => {
  const placed = placePicture(seenFromAbove, size)!;
  const there = placed.onPlan({ x: 0.5, y: 0.2 })!;
  expect([there.x, there.y]).toEqual([expect.closeTo(10), expect.closeTo(3.5)]);
  const back = placed.onPicture(there)!;
  expect([back.x, back.y]).toEqual([expect.closeTo(0.5), expect.closeTo(0.2)]);
});

test('four pairs fit exactly, so that their error is estimated by how exactly a spot is marked', () => {
  const { error } = placePicture(seenFromAbove, size)!;
  expect(error.kind).toBe('estimated');
  // At a corner it is what marking this one corner is off by, on the picture (10 m by 5 m) and on the plan.
  const picture = Math.hypot(10, 5) * markingPrecision.picture;
  const plan = Math.SQRT2 * 20 * markingPrecision.plan;
  const expected = 100 * Math.hypot(picture, plan);
  for (const cm of [error.cm, ...error.pairs_cm]) expect(cm).toBeCloseTo(expected, 1);
});

test('with five pairs the error is what they contradict each other by', () => {
  const centre = { picture: [0.5, 0.5], plan: [0.5, 0.5] };
  const exact = placePicture([...seenFromAbove, centre], size)!.error;
  expect(exact.kind).toBe('measured');
  expect(exact.cm).toBeCloseTo(0, 6);
  // 40 cm beside: 8 of 10 numbers are used up by the fit.
  const wrong = placePicture([...seenFromAbove, { ...centre, plan: [0.52, 0.5] }], size)!.error;
  expect(wrong.cm).toBeGreaterThan(20);
  expect(wrong.cm).toBeLessThan(80);
  expect(Math.max(...wrong.pairs_cm)).toBe(wrong.pairs_cm[4]);
});

test('a narrow view is less exact far away', () => {
  const { error } = placePicture(
    [
      { picture: [0.1, 0.95], plan: [0.45, 0.9] },
      { picture: [0.9, 0.95], plan: [0.55, 0.9] },
      { picture: [0.55, 0.4], plan: [0.55, 0.1] },
      { picture: [0.45, 0.4], plan: [0.45, 0.1] },
    ],
    size,
  )!;
  expect(error.pairs_cm[2]).toBeGreaterThan(2 * error.pairs_cm[0]!);
});

test('two points of a plan give its size, whatever the shape of its picture', () => {
  const picture = { width: 2000, height: 1000 };
  expect(planSizeOf({ from: [0, 0], to: [0.5, 0], metres: 10 }, picture)).toEqual(size);
  expect(planSizeOf({ from: [0.1, 0], to: [0.1, 1], metres: 10 }, picture)).toEqual(size);
  expect(planSizeOf({ from: [0.3, 0.3], to: [0.3, 0.3], metres: 10 }, picture)).toBeUndefined();
});
