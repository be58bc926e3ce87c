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

test('where the feet are seen they count, and not the lower edge of the box', () => {
  const counter = createFlowCounter(shapes, 200, 200);
  const leaning = (x: number, feetX: number) => {
    const { box, ...rest } = person(1, x);
    return { ...rest, box: { ...box, feet: { x: feetX, y: 100 } } };
  };
  counter.update([leaning(90, 80)], 0);
  counter.update([leaning(110, 85)], 1);
  expect(counter.take().lines).toEqual([{ id: 'middle', in: 0, out: 0 }]);
  counter.update([leaning(110, 115)], 2);
  expect(counter.take().lines).toEqual([{ id: 'middle', in: 1, out: 0 }]);
});

test('people are counted by their feet, each message with what happened since the one before', () => {
  const counter = createFlowCounter(shapes, 200, 200);
  counter.update([person(1, 50), person(2, 180)], 0);
  counter.update([person(1, 150), person(2, 170)], 1);
  expect(counter.take()).toEqual({
    lines: [{ id: 'middle', in: 1, out: 0 }],
    zones: [{ id: 'right', people: 2, dwell_s: [] }],
  });
  counter.update([person(1, 160), person(2, 60)], 2.54);
  expect(counter.take()).toEqual({
    lines: [{ id: 'middle', in: 0, out: 1 }],
    zones: [{ id: 'right', people: 1, dwell_s: [2.5] }],
  });
});

test('where a hidden person may be counts nothing; where the person is seen again does', () => {
  const counter = createFlowCounter(shapes, 200, 200);
  counter.update([person(1, 50)], 0);
  counter.update([person(1, 150, 0.4)], 0.4);
  expect(counter.take().lines).toEqual([{ id: 'middle', in: 0, out: 0 }]);
  counter.update([person(1, 150)], 0.6);
  expect(counter.take().lines).toEqual([{ id: 'middle', in: 1, out: 0 }]);
});

test('a person who is no longer followed has left the zone', () => {
  const counter = createFlowCounter(shapes, 200, 200);
  counter.update([person(1, 150)], 0);
  counter.update([person(1, 150)], 4);
  counter.update([], 5);
  expect(counter.take().zones).toEqual([{ id: 'right', people: 0, dwell_s: [4] }]);
});
