import { expect, test } from 'vitest';
import { countAbove, nearerColumn, type Places, placed, stepped, without } from './places.ts';

const locked = new Set(['lock']);
const places: Places = [
  ['a', 'b', 'c'],
  ['d', 'lock', 'e'],
];

test('a widget moves within its column and into the other', () => {
  expect(placed(places, locked, 'a', 0, 2)[0]).toEqual(['b', 'c', 'a']);
  expect(placed(places, locked, 'b', 1, 0)).toEqual([
    ['a', 'c'],
    ['b', 'lock', 'd', 'e'],
  ]);
});

test('a locked widget stays in its place, whatever moves around it', () => {
  expect(placed(places, locked, 'lock', 0, 0)).toBe(places);
  expect(placed(places, locked, 'e', 1, 0)[1]).toEqual(['e', 'lock', 'd']);
  expect(placed(places, locked, 'd', 0, 0)[1]).toEqual(['e', 'lock']);
});

test('a locked widget is the last where too few are left above it', () => {
  const few: Places = [[], ['d', 'lock']];
  expect(placed(few, locked, 'd', 0, 0)).toEqual([['d'], ['lock']]);
});

test('arrow keys move by one place, and end at the edges', () => {
  expect(stepped(places, locked, 'b', 'up')[0]).toEqual(['b', 'a', 'c']);
  expect(stepped(places, locked, 'a', 'up')).toBe(places);
  expect(stepped(places, locked, 'c', 'down')).toBe(places);
  expect(stepped(places, locked, 'd', 'down')[1]).toEqual(['e', 'lock', 'd']);
  expect(stepped(places, locked, 'a', 'right')[1]).toEqual(['a', 'lock', 'd', 'e']);
  expect(stepped(places, locked, 'a', 'left')).toBe(places);
});

test('a closed widget leaves its column', () => {
  expect(without(places, 'b')[0]).toEqual(['a', 'c']);
});

test('a pointer is below those whose middle it has passed', () => {
  const box = (top: number, bottom: number) => ({ left: 0, right: 10, top, bottom });
  expect(countAbove([box(0, 100), box(110, 130)], 49)).toBe(0);
  expect(countAbove([box(0, 100), box(110, 130)], 51)).toBe(1);
  expect(countAbove([box(0, 100), box(110, 130)], 200)).toBe(2);
});

test('a pointer belongs to the nearer column, beside or below the other', () => {
  const beside = [
    { left: 0, right: 100, top: 0, bottom: 500 },
    { left: 120, right: 220, top: 0, bottom: 300 },
  ] as const;
  expect(nearerColumn(beside, 104, 50)).toBe(0);
  expect(nearerColumn(beside, 118, 50)).toBe(1);
  const below = [
    { left: 0, right: 100, top: 0, bottom: 500 },
    { left: 0, right: 100, top: 520, bottom: 800 },
  ] as const;
  expect(nearerColumn(below, 50, 100)).toBe(0);
  expect(nearerColumn(below, 50, 600)).toBe(1);
});
