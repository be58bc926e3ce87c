import { expect, test } from 'vitest';
import { wallLayout } from './wall-layout.ts';

const remPx = 16;
const columnsAt = (width: number, size: number) =>
  wallLayout({ width, size, sites: [size * size], remPx }).columns;

test('as many tiles stand beside each other as were asked for, and fewer on narrow screens', () => {
  expect([2, 4, 8].map((size) => columnsAt(1640, size))).toEqual([2, 4, 8]);
  expect([2, 4, 8].map((size) => columnsAt(976, size))).toEqual([2, 4, 8]);
  expect([2, 4, 8].map((size) => columnsAt(638, size))).toEqual([2, 4, 5]);
  expect([2, 4, 8].map((size) => columnsAt(343, size))).toEqual([2, 2, 2]);
  expect(columnsAt(150, 8)).toBe(1);
});

test('tiles fill the width, and on a full screen are as large as all of them fit', () => {
  const asked = { width: 1920, size: 4, remPx };
  const filling = wallLayout({ ...asked, sites: [16] });
  expect(filling).toEqual({ columns: 4, tileWidth: (1920 - 3 * 4) / 4 });
  const fitting = wallLayout({ ...asked, height: 1030, sites: [16] });
  const heightOf = ({ tileWidth, columns }: typeof fitting) =>
    Math.ceil(16 / columns) * ((tileWidth * 9) / 16 + 24 + 4) + 56;
  expect(heightOf(filling)).toBeGreaterThan(1030);
  expect(heightOf(fitting)).toBeLessThanOrEqual(1030.001);
  expect(fitting.columns).toBe(4);
});

test('on a full screen more columns are taken where headings would need more height than there is', () => {
  const sites = Array.from({ length: 16 }, () => 1);
  const asked = { width: 1920, height: 500, size: 2, remPx };
  expect(wallLayout({ ...asked, sites }).columns).toBeGreaterThan(4);
  // Where not even the smallest tiles fit, the page is scrolled.
  expect(wallLayout({ ...asked, height: 60, sites })).toEqual({ columns: 2, tileWidth: 958 });
});

test('small sites stand beside each other, so that their tiles need fewer rows', () => {
  const widthOf = (sites: number[]) =>
    wallLayout({ width: 500, height: 660, size: 4, sites, remPx }).tileWidth;
  expect(widthOf([2, 2, 1, 3, 4])).toBe(widthOf([4, 4, 4]));
  expect(widthOf([3, 3, 3, 3])).toBeLessThan(widthOf([3, 1, 3, 1, 3, 1]));
});
