import type { PixelFrame } from '../detect/detector.ts';

/** A picture is judged in cells of this grid. */
export const cellsAcross = 8;
export const cellsDown = 6;
const cells = cellsAcross * cellsDown;

/** Side of the blocks in which JPEG, and most video, is coded, pixels. */
const blockPx = 8;

/** How brightness changes from pixel to pixel in each cell, means of absolute differences. */
export interface Texture {
  /** From the pixel above, and from the one to the left, inside the blocks of coding. */
  down: number[];
  across: number[];
  /** By how much more brightness changes where blocks meet. */
  blocks: number[];
}

/** Reads two rows and two columns of each block: enough to decide, and quick. */
export function textureOf({ width, height, rgb }: PixelFrame): Texture {
  const sums = { down: zeros(), across: zeros(), edge: zeros() };
  const counts = { down: zeros(), across: zeros(), edge: zeros() };
  const stride = width * 3;
  const add = (key: keyof typeof sums, cell: number, at: number, before: number) => {
    sums[key][cell]! += Math.abs(rgb[at]! - rgb[before]!);
    counts[key][cell]! += 1;
  };
  for (let y = blockPx / 2; y < height; y += blockPx / 2) {
    const isEdge = y % blockPx === 0;
    const rowOfCells = Math.floor((y * cellsDown) / height) * cellsAcross;
    for (let x = 1; x < width; x += 2) {
      // Green carries most of the brightness.
      const at = y * stride + x * 3 + 1;
      const cell = rowOfCells + Math.floor((x * cellsAcross) / width);
      add(isEdge ? 'edge' : 'down', cell, at, at - stride);
      if (!isEdge && x % blockPx !== 0) add('across', cell, at, at - 3);
    }
  }
  const mean = (key: keyof typeof sums) =>
    sums[key].map((sum, cell) => sum / Math.max(1, counts[key][cell]!));
  const down = mean('down');
  return {
    down,
    across: mean('across'),
    blocks: mean('edge').map((edge, cell) => edge - down[cell]!),
  };
}

const zeros = () => Array.from({ length: cells }, () => 0);
