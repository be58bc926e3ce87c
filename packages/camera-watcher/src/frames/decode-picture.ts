import sharp from 'sharp';
import type { PixelFrame } from '../detect/detector.ts';

/** The pixels of a JPEG picture. */
export async function decodePicture(jpeg: Uint8Array): Promise<PixelFrame> {
  const { data, info } = await sharp(jpeg)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}
