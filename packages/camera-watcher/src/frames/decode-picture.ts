import sharp from 'sharp';
import type { PixelFrame } from '../detect/detector.ts';

// For the whole process: each thread of libvips holds memory of its own, and no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/** The pixels of a JPEG picture. */
export async function decodePicture(jpeg: Uint8Array): Promise<PixelFrame> {
  const { data, info } = await sharp(jpeg)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}
