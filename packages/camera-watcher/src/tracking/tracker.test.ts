import { expect, test } from 'vitest';
import type { Detection } from '../detect/detector.ts';
import { createTracker } from './tracker.ts';

const detection = (x: number, y = 300, confidence = 0.9): Detection => ({
  left: x - 15,
  right: x + 15,
  top: y - 80,
  bottom: y,
  confidence,
});

function trackerOf(certainConfidence = 0.95) {
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  return createTracker({
    confidences: { sureConfidence: 0.5, certainConfidence },
    width: 800,
    height: 600,
    nextId,
  });
}

/** Ids at the end of a walk: `pictures` gives the detections of each 0.2 s. */
function follow(pictures: Detection[][], certainConfidence?: number) {
  const tracker = trackerOf(certainConfidence);
  return pictures.map((detections, at) => tracker.update(detections, at * 0.2));
}

const walk = (length: number, x: (at: number) => number) =>
  Array.from({ length }, (_, at) => [detection(x(at))]);

test('a walking person keeps the same id', () => {
  const seen = follow(walk(50, (at) => 100 + 12 * at));
  expect(new Set(seen.flat().map(({ id }) => id))).toEqual(new Set([1]));
  expect(seen.every((people) => people.length === 1)).toBe(true);
});

test('two people who pass each other keep their ids', () => {
  const pictures = Array.from({ length: 40 }, (_, at) => {
    const left = detection(100 + 12 * at, 300);
    const right = detection(580 - 12 * at, 304);
    // Where one covers the other, only the one in front is found.
    return Math.abs(left.left - right.left) < 20 ? [right] : [left, right];
  });
  const seen = follow(pictures);
  const idNear = (people: (typeof seen)[number], x: number) =>
    people.find(({ box }) => Math.abs((box.left + box.right) / 2 - x) < 15)?.id;
  const [first] = seen;
  const last = seen.at(-1) ?? [];
  expect(idNear(last, 100 + 12 * 39)).toBe(idNear(first ?? [], 100));
  expect(idNear(last, 580 - 12 * 39)).toBe(idNear(first ?? [], 580));
});

test('a person hidden for two seconds keeps the id; one hidden for longer is somebody new', () => {
  const hidden = (from: number, until: number) =>
    walk(60, (at) => 100 + 8 * at).map((found, at) => (at > from && at < until ? [] : found));
  const short = follow(hidden(20, 30));
  expect(short[25]).toMatchObject([{ id: 1, hiddenS: expect.closeTo(1, 5) }]);
  expect(short.at(-1)).toMatchObject([{ id: 1, hiddenS: 0 }]);
  const long = follow(hidden(20, 33));
  expect(long[32]).toEqual([]);
  expect(long.at(-1)).toMatchObject([{ id: 2 }]);
});

test('a person who is found with low confidence is still followed, but no track begins so', () => {
  const faint = walk(30, (at) => 100 + 10 * at).map((found, at) =>
    at < 5 ? found : [{ ...(found[0] as Detection), confidence: 0.3 }],
  );
  expect(follow(faint).at(-1)).toMatchObject([{ id: 1, hiddenS: 0 }]);
  expect(follow(faint.slice(5)).at(-1)).toEqual([]);
});

test('what is seen on one picture only is nobody, except on the first', () => {
  const seen = follow([[detection(100)], [detection(100), detection(500)], [detection(100)]]);
  expect(seen.map((people) => people.length)).toEqual([1, 1, 1]);
});

test('a person who is found with certainty counts on the first picture', () => {
  const pictures = [[detection(100)], [detection(100), detection(500)]];
  expect(follow(pictures, 0.9).at(-1)).toMatchObject([{ id: 1 }, { id: 2, missed: 0 }]);
});

test('a box that is cut short for a moment does not move the person', () => {
  const standing = Array.from({ length: 10 }, () => [detection(300)]);
  // Somebody walks by in front: of the person only the upper third is left.
  const cut = { ...detection(300), bottom: 247 };
  const seen = follow([...standing, [cut], ...standing.slice(0, 2)]);
  const feet = seen.map(([person]) => person?.box.bottom ?? 0);
  expect(300 - (feet[10] ?? 0)).toBeLessThan(10);
  expect(Math.abs(300 - (feet[12] ?? 0))).toBeLessThan(5);
});

test('a person who sits down has the box of a sitting person within two seconds', () => {
  const sitting = { ...detection(300), top: 300 - 45 };
  const seen = follow([
    ...Array.from({ length: 5 }, () => [detection(300)]),
    ...Array.from({ length: 10 }, () => [sitting]),
  ]);
  const [person] = seen.at(-1) ?? [];
  expect(person).toMatchObject({ id: 1, hiddenS: 0 });
  expect((person?.box.bottom ?? 0) - (person?.box.top ?? 0)).toBeLessThan(50);
});

test('a person is followed when pictures come only once a second', () => {
  const tracker = trackerOf();
  const ids = Array.from({ length: 12 }, (_, at) =>
    tracker.update([detection(100 + 45 * at)], at).map(({ id }) => id),
  );
  expect(new Set(ids.flat())).toEqual(new Set([1]));
});

test('a person who has walked out of the picture is gone at once', () => {
  const seen = follow([...walk(20, (at) => 550 + 13 * at), [], [], []]);
  expect(seen.at(-1)).toEqual([]);
});
