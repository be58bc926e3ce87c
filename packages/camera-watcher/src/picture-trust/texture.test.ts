import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { cellsAcross, cellsDown, textureOf } from './texture.ts';

/** Each kind of change by its definition: a list of differences a cell, then their mean. */
function textureByDefinition(width: number, height: number, rgb: Uint8Array) {
  const lists = () => Array.from({ length: cellsAcross * cellsDown }, (): number[] => []);
  const [down, across, edge] = [lists(), lists(), lists()];
  const green = (x: number, y: number) => rgb[(y * width + x) * 3 + 1] ?? 0;
  for (let y = 4; y < height; y += 4) {
    for (let x = 1; x < width; x += 2) {
      const row = Math.floor((y * cellsDown) / height);
      const cell = row * cellsAcross + Math.floor((x * cellsAcross) / width);
      const isBorder = y % 8 === 0;
      (isBorder ? edge : down)[cell]?.push(Math.abs(green(x, y) - green(x, y - 1)));
      if (!isBorder) across[cell]?.push(Math.abs(green(x, y) - green(x - 1, y)));
    }
  }
  const means = (all: number[][]) =>
    all.map((list) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length));
  const downMeans = means(down);
  const blocks = means(edge).map((mean, cell) => mean - (downMeans[cell] ?? 0));
  return { down: downMeans, across: means(across), blocks };
}

test.each([
  [160, 96],
  [101, 77],
  [17, 9],
  [7, 5],
  [3, 2],
])('the texture of %i × %i pixels is that of its definition', (width, height) => {
  const random = seededRandom(width);
  const rgb = Uint8Array.from({ length: width * height * 3 }, () => Math.floor(random() * 256));
  expect(textureOf({ width, height, rgb })).toEqual(textureByDefinition(width, height, rgb));
});
