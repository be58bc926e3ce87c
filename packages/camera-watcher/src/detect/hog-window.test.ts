import { expect, test } from 'vitest';
import { enlargementFor, personIn } from './hog-window.ts';

test('the person is narrower and shorter than the window, around nearly the same middle', () => {
  const person = personIn({ x: 100, y: 200, width: 64, height: 128, weight: 1.2 }, 1);
  expect((person.left + person.right) / 2).toBeCloseTo(132);
  expect(person.right - person.left).toBeCloseTo(32);
  expect(person.bottom - person.top).toBeCloseTo(92.16);
  expect(person.top).toBeGreaterThan(200);
  expect(person.bottom).toBeLessThan(328);
  expect(person.confidence).toBe(1.2);
});

test('a window of an enlarged picture comes back in pixels of the frame', () => {
  const plain = personIn({ x: 50, y: 60, width: 64, height: 128, weight: 1 }, 1);
  const enlarged = personIn({ x: 100, y: 120, width: 128, height: 256, weight: 1 }, 2);
  expect(enlarged).toEqual(plain);
});

test('a small picture is enlarged, a large one made smaller, unless an option says otherwise', () => {
  expect(enlargementFor(768, 576)).toBe(1.5);
  expect(enlargementFor(1920, 1080)).toBeCloseTo(0.667, 3);
  expect(enlargementFor(1080, 1920)).toBeCloseTo(0.667, 3);
  expect(enlargementFor(1920, 1080, 1)).toBe(1);
});
