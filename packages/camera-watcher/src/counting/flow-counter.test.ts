import { countPaths } from '@foyer/contract/path-crossings';
import { countStays, type Stay } from '@foyer/contract/zone-stays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFlowCounter } from './flow-counter.ts';

const shapes = {
  lines: [
    {
      id: 'middle',
      points: [
        { x: 0.5, y: 0 },
        { x: 0.5, y: 1 },
      ],
    },
  ],
  zones: [
    {
      id: 'right',
      corners: [
        { x: 0.6, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 1 },
        { x: 0.6, y: 1 },
      ],
    },
  ],
};
const person = (id: number, x: number, hiddenS = 0) => ({
  id,
  box: { left: x - 10, right: x + 10, top: 40, bottom: 100 },
  hiddenS,
  missed: 0,
});

const lengthsMs = (stays: readonly Stay[]) => stays.map(({ from, until }) => until - from);
const inTenths = (ms: readonly number[]) =>
  ms.map((length) => Math.round(length / 100) / 10).sort((a, b) => a - b);

test('where the feet are seen they count, and not the lower edge of the box', () => {
  const counter = createFlowCounter(shapes, 200, 200);
  const leaning = (x: number, feetX: number) => {
    const { box, ...rest } = person(1, x);
    return { ...rest, box: { ...box, feet: { x: feetX, y: 100 } } };
  };
  counter.update([leaning(90, 80)], 0);
  counter.update([leaning(110, 85)], 1_000);
  expect(counter.take().lines).toEqual([{ id: 'middle', in: 0, out: 0 }]);
  counter.update([leaning(110, 115)], 2_000);
  expect(counter.take().lines).toEqual([{ id: 'middle', in: 1, out: 0 }]);
});

test('people are counted by their feet, each message with what happened since the one before', () => {
  const counter = createFlowCounter(shapes, 200, 200);
  counter.update([person(1, 50), person(2, 180)], 0);
  counter.update([person(1, 150), person(2, 170)], 1_000);
  expect(counter.take()).toMatchObject({
    lines: [{ id: 'middle', in: 1, out: 0 }],
    zones: [{ id: 'right', people: 2, dwell_s: [] }],
  });
  counter.update([person(1, 160), person(2, 60)], 2_540);
  expect(counter.take()).toMatchObject({
    lines: [{ id: 'middle', in: 0, out: 1 }],
    zones: [{ id: 'right', people: 1, dwell_s: [1.8] }],
  });
});

test('where a hidden person may be counts nothing; where the person is seen again does', () => {
  const counter = createFlowCounter(shapes, 200, 200);
  counter.update([person(1, 50)], 0);
  counter.update([person(1, 150, 0.4)], 400);
  expect(counter.take().lines).toEqual([{ id: 'middle', in: 0, out: 0 }]);
  counter.update([person(1, 150)], 600);
  expect(counter.take().lines).toEqual([{ id: 'middle', in: 1, out: 0 }]);
});

test('who comes back over a line is told with how long it took, also in a later message', () => {
  const counter = createFlowCounter(shapes, 200, 200);
  counter.update([person(1, 50)], 0);
  counter.update([person(1, 150)], 1_000);
  expect(counter.take().lines).toEqual([{ id: 'middle', in: 1, out: 0 }]);
  counter.update([person(1, 150)], 7_000);
  counter.update([person(1, 50)], 8_000);
  // Clear of the line at 106 and at 94 px of 200, half a second and a little after the point before.
  expect(counter.take().lines).toEqual([
    { id: 'middle', in: 0, out: 1, returned_after_s: { in: [], out: [7] } },
  ]);
});

test('a person who is no longer followed has left the zone', () => {
  const counter = createFlowCounter(shapes, 200, 200);
  counter.update([person(1, 150)], 0);
  counter.update([person(1, 150)], 4_000);
  counter.update([], 5_000);
  expect(counter.take().zones).toEqual([{ id: 'right', people: 0, dwell_s: [4] }]);
});

test('a line or zone that is drawn afterwards counts the paths that were sent exactly as one that was drawn before', () => {
  const part = fc.double({ min: 0.02, max: 0.98, noNaN: true });
  const place = fc.record({ x: part, y: part });
  const walks = fc.array(fc.array(place, { minLength: 2, maxLength: 40 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 5 }), walks, (points, people) => {
      fc.pre(
        points
          .slice(1)
          .every(({ x, y }, nth) => Math.hypot(x - points[nth]!.x, y - points[nth]!.y) > 0.01),
      );
      const zones = points.length > 2 ? [{ id: 'zone', corners: points }] : [];
      const counter = createFlowCounter({ lines: [{ id: 'line', points }], zones }, 640, 480);
      const afterwards = countPaths(points);
      const staysAfterwards = countStays(points);
      const dwell: number[] = [];
      const recountedMs: number[] = [];
      const counted = { in: 0, out: 0 };
      const recounted = { in: 0, out: 0 };
      const take = () => {
        const {
          lines,
          zones: [zone],
          paths,
        } = counter.take();
        dwell.push(...(zone?.dwell_s ?? []));
        counted.in += lines[0]!.in;
        counted.out += lines[0]!.out;
        for (const path of paths) {
          for (const { direction } of afterwards.add(path)) recounted[direction] += 1;
          recountedMs.push(...lengthsMs(staysAfterwards.add(path)));
        }
      };
      for (let nth = 0; people.some((walk) => nth < walk.length); nth += 1) {
        const present = people.flatMap((walk, id) => {
          const feet = walk[nth];
          if (!feet) return [];
          const [x, y] = [feet.x * 640, feet.y * 480];
          const box = { left: x - 10, right: x + 10, top: y - 60 - id, bottom: y };
          return [{ id, box, hiddenS: 0, missed: 0 }];
        });
        counter.update(present, nth * 200);
        if (nth % 7 === 0) take();
      }
      take();
      expect(recounted).toEqual(counted);
      // Everybody leaves.
      counter.update([], 1_000_000);
      take();
      recountedMs.push(...lengthsMs(staysAfterwards.finish()));
      if (zones.length > 0) expect(inTenths(recountedMs)).toEqual(dwell.sort((a, b) => a - b));
    }),
    { numRuns: 300 },
  );
});
