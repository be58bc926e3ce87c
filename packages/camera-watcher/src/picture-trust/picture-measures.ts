import type { PixelFrame } from '../detect/detector.ts';
import { type LumaPicture, lumaPicture } from './luma-picture.ts';
import { cellsAcross, cellsDown, type Texture, textureOf } from './texture.ts';

/** What is measured on one picture. */
export interface PictureMeasures {
  picture: LumaPicture;
  /** Mean of the brightness, 0 to 255, and its standard deviation. */
  mean: number;
  contrast: number;
  /** Brightness that one pixel in a hundred exceeds. */
  brightest: number;
  /** Part of the pixels that are white. */
  whitePart: number;
  /**
   * Variance of the Laplacian by that of the brightness, of pixels that are not white: it does not depend on how bright
   * the scene is, nor on a light in it.
   */
  sharpness: number;
  /** Mean and standard deviation of the brightness of each cell. */
  cellMeans: number[];
  cellContrasts: number[];
  texture: Texture;
}

const white = 245;

export function measuresOf(frame: PixelFrame): PictureMeasures {
  const picture = lumaPicture(frame);
  return { picture, ...brightnessOf(picture), ...cellsOf(picture), texture: textureOf(frame) };
}

function brightnessOf(picture: LumaPicture) {
  const { luma } = picture;
  const histogram = new Uint32Array(256);
  for (const value of luma) histogram[value]! += 1;
  const { mean, variance } = momentsOf(histogram);
  return {
    mean,
    contrast: Math.sqrt(variance),
    brightest: valueExceededBy(histogram, luma.length / 100),
    whitePart: histogram.subarray(white).reduce((sum, count) => sum + count, 0) / luma.length,
    sharpness: laplacianOf(picture) / (momentsOf(histogram.subarray(0, white)).variance + 1),
  };
}

function momentsOf(histogram: Uint32Array) {
  const count = Math.max(
    1,
    histogram.reduce((sum, each) => sum + each, 0),
  );
  const mean = histogram.reduce((sum, each, value) => sum + each * value, 0) / count;
  const squares = histogram.reduce((sum, each, value) => sum + each * (value - mean) ** 2, 0);
  return { mean, variance: squares / count };
}

/** Mean square of the Laplacian of pixels that are not white. */
function laplacianOf({ width, height, luma }: LumaPicture): number {
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      if (luma[at]! >= white) continue;
      const around = luma[at - 1]! + luma[at + 1]! + luma[at - width]! + luma[at + width]!;
      sum += (4 * luma[at]! - around) ** 2;
      count += 1;
    }
  }
  return sum / Math.max(1, count);
}

function valueExceededBy(histogram: Uint32Array, count: number): number {
  let exceeding = 0;
  for (let value = 255; value > 0; value -= 1) {
    exceeding += histogram[value]!;
    if (exceeding > count) return value;
  }
  return 0;
}

function cellsOf({ width, height, luma }: LumaPicture) {
  const cells = Array.from({ length: cellsAcross * cellsDown }, () => ({
    count: 0,
    sum: 0,
    squares: 0,
  }));
  for (let at = 0; at < luma.length; at += 1) {
    const row = Math.floor((Math.floor(at / width) * cellsDown) / height);
    const cell = cells[row * cellsAcross + Math.floor(((at % width) * cellsAcross) / width)]!;
    cell.count += 1;
    cell.sum += luma[at]!;
    cell.squares += luma[at]! ** 2;
  }
  const cellMeans = cells.map(({ sum, count }) => sum / Math.max(1, count));
  const cellContrasts = cells.map(({ squares, count }, nth) =>
    Math.sqrt(Math.max(0, squares / Math.max(1, count) - cellMeans[nth]! ** 2)),
  );
  return { cellMeans, cellContrasts };
}
