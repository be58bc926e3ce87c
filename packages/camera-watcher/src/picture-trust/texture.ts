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

/** Sums of absolute differences, and how many they are, of each cell. */
interface Changes {
  sums: Float64Array;
  counts: Float64Array;
}

const noChanges = (): Changes => ({
  sums: new Float64Array(cells),
  counts: new Float64Array(cells),
});

const meansOf = ({ sums, counts }: Changes): number[] =>
  Array.from(sums, (sum, cell) => sum / Math.max(1, counts[cell]!));

/** Reads two rows and two columns of each block: enough to decide, and quick. */
export function textureOf({ width, height, rgb }: PixelFrame): Texture {
  const [down, across, edge] = [noChanges(), noChanges(), noChanges()];
  const stride = width * 3;
  // Plain loops without functions in them: they run for an eighth of the pixels.
  for (let y = blockPx / 2; y < height; y += blockPx / 2) {
    const isEdge = y % blockPx === 0;
    const upwards = isEdge ? edge : down;
    const rowOfCells = Math.floor((y * cellsDown) / height) * cellsAcross;
    for (let column = 0; column < cellsAcross; column += 1) {
      const cell = rowOfCells + column;
      const end = Math.ceil(((column + 1) * width) / cellsAcross);
      // The first odd pixel of the cell.
      let x = Math.ceil((column * width) / cellsAcross) | 1;
      let [upSum, upCount, leftSum, leftCount] = [0, 0, 0, 0];
      for (; x < end; x += 2) {
        // Green carries most of the brightness.
        const at = y * stride + x * 3 + 1;
        const here = rgb[at]!;
        upSum += Math.abs(here - rgb[at - stride]!);
        upCount += 1;
        if (isEdge) continue;
        leftSum += Math.abs(here - rgb[at - 3]!);
        leftCount += 1;
      }
      upwards.sums[cell]! += upSum;
      upwards.counts[cell]! += upCount;
      across.sums[cell]! += leftSum;
      across.counts[cell]! += leftCount;
    }
  }
  const downMeans = meansOf(down);
  return {
    down: downMeans,
    across: meansOf(across),
    blocks: meansOf(edge).map((mean, cell) => mean - downMeans[cell]!),
  };
}
