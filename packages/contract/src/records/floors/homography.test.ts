import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homographyOf, inverseOf, type Place, project } from './homography.ts';

/** Places of a picture, not on one line. */
const picture: Place[] = [
  { x: 0.1, y: 0.9 },
  { x: 0.9, y: 0.85 },
  { x: 0.7, y: 0.3 },
  { x: 0.25, y: 0.35 },
  { x: 0.5, y: 0.6 },
  { x: 0.6, y: 0.75 },
];

const part = fc.double({ min: -1, max: 1, noNaN: true });
/** A camera's view of a floor: what it maps lies before the horizon. */
const views = fc
  .tuple(part, part, part, part, part, part, fc.double({ min: -0.3, max: 0.3, noNaN: true }), part)
  .map(([a, b, c, d, e, f, g, h]) => [8 + a, b, c * 20, d, 6 + e, f * 20, g, h * 0.4, 1]);

test('four pairs give the projection that made them, wherever the camera stands', () => {
  fc.assert(
    fc.property(views, (view) => {
      const pairs = picture.slice(0, 4).map((from) => ({ from, to: project(view, from)! }));
      const found = homographyOf(pairs)!;
      for (const place of picture) {
        const [expected, there] = [project(view, place)!, project(found, place)!];
        expect(Math.hypot(there.x - expected.x, there.y - expected.y)).toBeLessThan(1e-5);
        const back = project(inverseOf(found, picture[0]!), there)!;
        expect(Math.hypot(back.x - place.x, back.y - place.y)).toBeLessThan(1e-6);
      }
    }),
  );
});

test('with more pairs the distances on the second plane are the least: no small change makes them less', () => {
  const off = [0.04, -0.03, 0.05, -0.02, 0.03, -0.05];
  const pairs = picture.map((from, nth) => {
    const there = project([9, 1, 3, -1, 7, 2, 0.1, 0.3, 1], from)!;
    return { from, to: { x: there.x + off[nth]!, y: there.y - off[(nth + 2) % 6]! } };
  });
  const found = homographyOf(pairs)!;
  const squares = (h: readonly number[]) =>
    pairs.reduce((sum, { from, to }) => {
      const there = project(h, from)!;
      return sum + (there.x - to.x) ** 2 + (there.y - to.y) ** 2;
    }, 0);
  const least = squares(found);
  for (const nth of found.keys()) {
    for (const by of [1.003, 0.997]) {
      expect(squares(found.with(nth, found[nth]! * by))).toBeGreaterThan(least * 0.99);
    }
  }
});

test.each([
  ['three pairs', picture.slice(0, 3)],
  ['places on one line', [0.1, 0.3, 0.6, 0.9].map((x) => ({ x, y: x }))],
  ['one place four times', [0.1, 0.1, 0.1, 0.1].map((x) => ({ x, y: x }))],
])('%s give none', (_, places) => {
  const to = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 5, y: 5 },
    { x: 0, y: 5 },
  ];
  expect(homographyOf(places.map((from, nth) => ({ from, to: to[nth]! })))).toBeUndefined();
});

test('pairs that no camera sees so give none: a corner within the triangle of the others on one side alone', () => {
  const from = picture.slice(0, 4);
  const to = [
    { x: 0, y: 0 },
    { x: 6, y: 0 },
    { x: 2, y: 1 },
    { x: 0, y: 6 },
  ];
  expect(homographyOf(from.map((each, nth) => ({ from: each, to: to[nth]! })))).toBeUndefined();
});

test('beyond the horizon lies no place', () => {
  const found = homographyOf([
    { from: { x: 0.1, y: 0.9 }, to: { x: 0, y: 6 } },
    { from: { x: 0.9, y: 0.9 }, to: { x: 4, y: 6 } },
    { from: { x: 0.6, y: 0.5 }, to: { x: 4, y: 0 } },
    { from: { x: 0.4, y: 0.5 }, to: { x: 0, y: 0 } },
  ])!;
  // Both long sides meet at y = 0.3667.
  expect(project(found, { x: 0.5, y: 0.36 })).toBeUndefined();
  expect(project(found, { x: 0.5, y: 0.38 })!.y).toBeLessThan(-20);
});
