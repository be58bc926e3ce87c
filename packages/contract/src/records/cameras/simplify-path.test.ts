import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimedPoint } from './path-crossings.ts';
import { maxPathPoints, pathTolerance, simplifyPath } from './simplify-path.ts';

const aspect = 4 / 3;
const straight = (from: TimedPoint, to: TimedPoint, at: number) => {
  const share = (at - from.at) / (to.at - from.at);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
};

test('who walks straight on has two points, and who stops one more for each change', () => {
  const walk = (at: number): TimedPoint => ({ at, x: 0.1 + at / 10_000, y: 0.5 });
  const steps = [0, 200, 400, 600, 800, 1_000].map(walk);
  expect(simplifyPath(steps, aspect)).toEqual([steps[0], steps[5]]);
  const standing = [2_000, 5_000, 9_000].map((at) => ({ ...walk(1_000), at }));
  expect(simplifyPath([...steps, ...standing], aspect)).toEqual([steps[0], steps[5], standing[2]]);
});

test('at no moment is a path of few points more than 2 % of the picture’s height off', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const walk = fc.array(fc.record({ x: part, y: part }), {
    minLength: 2,
    maxLength: maxPathPoints,
  });
  fc.assert(
    fc.property(walk, (places) => {
      const steps = places.map((place, nth) => ({ at: 200 * nth, ...place }));
      const kept = simplifyPath(steps, aspect);
      for (const step of steps) {
        const next = kept.findIndex(({ at }) => at >= step.at);
        const [from, to] = [kept[Math.max(0, next - 1)]!, kept[next]!];
        const { x, y } = next === 0 ? to : straight(from, to, step.at);
        expect(Math.hypot((x - step.x) * aspect, y - step.y)).toBeLessThanOrEqual(
          pathTolerance + 1e-9,
        );
      }
    }),
  );
});

test('a path has at most as many points as a message takes', () => {
  const zigzag = Array.from({ length: 1_000 }, (_, nth) => ({ at: 200 * nth, x: nth % 2, y: 0.5 }));
  const kept = simplifyPath(zigzag, aspect);
  expect(kept.length).toBeLessThanOrEqual(maxPathPoints);
  expect([kept[0], kept.at(-1)]).toEqual([zigzag[0], zigzag[999]]);
});
