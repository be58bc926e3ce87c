import { expect, test } from 'vitest';
import { createPeopleCounter } from './people-counter.ts';

const size = { width: 800, height: 600 };
const person = { left: 380, right: 420, top: 200, bottom: 300, confidence: 0.9 };

test('a person is counted through a miss on one picture, not while hidden for longer, and comes back under the same id', () => {
  const counter = createPeopleCounter({ lines: [], zones: [] }, { sureConfidence: 0.5 });
  const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => {
    const found = at < 3 || at > 7 ? [person] : [];
    return counter.update(found, { atS: at * 0.2, at: at * 200 }, size).map(({ id }) => id);
  });
  expect(counts).toEqual([[1], [1], [1], [1], [], [], [], [], [1]]);
});

test('nobody is followed over a late picture, or one of another size', () => {
  const counter = createPeopleCounter({ lines: [], zones: [] }, { sureConfidence: 0.5 });
  expect(counter.breaksAt(0, size)).toBe(true);
  counter.update([person], { atS: 0, at: 0 }, size);
  expect(counter.breaksAt(2, size)).toBe(false);
  expect(counter.breaksAt(2.1, size)).toBe(true);
  expect(counter.breaksAt(0.2, { width: 400, height: 300 })).toBe(true);
});
