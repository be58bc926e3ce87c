import type { PixelFrame } from '../detect/detector.ts';

/** Wide enough for a scene's structure; noise, and most of what compression changes, is averaged out. */
export const lumaWidthPx = 160;

/** A small picture of brightness, 0 to 255 a pixel, rows from the top. */
export interface LumaPicture {
  width: number;
  height: number;
  luma: Uint8Array;
}

/** Every pixel of the result is the mean of those that it covers, or of a part of them where they are many. */
export function lumaPicture({ width, height, rgb }: PixelFrame): LumaPicture {
  const across = Math.min(lumaWidthPx, width);
  const down = Math.max(1, Math.round((height * across) / width));
  const luma = new Uint8Array(across * down);
  const stepX = Math.max(1, Math.floor(width / across / 4));
  const stepY = Math.max(1, Math.floor(height / down / 4));
  for (let row = 0; row < down; row += 1) {
    const top = Math.floor((row * height) / down);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / down));
    for (let column = 0; column < across; column += 1) {
      const left = Math.floor((column * width) / across);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / across));
      let sum = 0;
      let count = 0;
      for (let y = top; y < bottom; y += stepY) {
        for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += stepX * 3) {
          sum += 77 * rgb[at]! + 150 * rgb[at + 1]! + 29 * rgb[at + 2]!;
          count += 256;
        }
      }
      luma[row * across + column] = Math.round(sum / count);
    }
  }
  return { width: across, height: down, luma };
}
