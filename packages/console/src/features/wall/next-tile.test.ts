import { expect, test } from 'vitest';
import { nextTile, type TileKey } from './next-tile.ts';

/** Two sites: 0 1 2 / 3 4 under one heading, 5 under the next. */
const columns = [0, 1, 2, 0, 1, 0];
const rows = [0, 0, 0, 1, 1, 3];
const places = columns.map((column, nth) => ({
  left: column * 100,
  top: (rows[nth] ?? 0) * 60,
  width: 96,
  height: 54,
}));
const go = (from: number, key: TileKey, isRightToLeft = false) =>
  nextTile(places, from, key, isRightToLeft);

test('left and right follow the reading order, mirrored where that runs from the right', () => {
  expect(go(1, 'ArrowRight')).toBe(2);
  expect(go(2, 'ArrowRight')).toBe(3);
  expect(go(0, 'ArrowLeft')).toBe(0);
  expect(go(5, 'ArrowRight')).toBe(5);
  expect(go(1, 'ArrowLeft', true)).toBe(2);
  expect(go(1, 'ArrowRight', true)).toBe(0);
});

test('up and down lead to the nearest tile of the next row, across headings', () => {
  expect(go(1, 'ArrowDown')).toBe(4);
  expect(go(2, 'ArrowDown')).toBe(4);
  expect(go(4, 'ArrowDown')).toBe(5);
  expect(go(5, 'ArrowUp')).toBe(3);
  expect(go(4, 'ArrowUp')).toBe(1);
  expect(go(0, 'ArrowUp')).toBe(0);
  expect(go(5, 'ArrowDown')).toBe(5);
});

test('Home and End lead to the first and the last', () => {
  expect([go(4, 'Home'), go(1, 'End')]).toEqual([0, 5]);
});
