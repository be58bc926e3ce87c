import sharp from 'sharp';
import { createLimiter } from '../../../platform/concurrency/limiter.ts';
import type { PlanFault, ReadPlan } from './plan.ts';

/** A scan of A0 with 150 dots an inch has 35 million. */
export const maxPlanPixels = 40_000_000;
/** Longer sides are shrunk to it: a phone has to unpack the picture. */
const maxSidePixels = 5_000;

/** One at a time: unpacked, a plan takes up to 160 MB. */
const turns = createLimiter({
  capacity: 1,
  maxWaiting: Number.POSITIVE_INFINITY,
  waitTimeoutMs: 60_000,
});

/** Decodes a picture and encodes it again, so that only the picture is kept, upright. */
export async function readRaster(
  bytes: Uint8Array,
  format: 'png' | 'jpeg',
): Promise<ReadPlan | PlanFault> {
  const release = await turns.acquire(1);
  try {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.format !== format) return 'broken';
    if (head.width * head.height > maxPlanPixels) return 'too many pixels';
    const shown = sharp(bytes, { failOn: 'error', limitInputPixels: false }).autoOrient().resize({
      width: maxSidePixels,
      height: maxSidePixels,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const encoded = format === 'png' ? shown.png() : shown.jpeg({ quality: 88 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      content: data,
      extension: format === 'png' ? 'png' : 'jpg',
      width: info.width,
      height: info.height,
      scale: null,
    };
  } catch {
    return 'broken';
  } finally {
    release?.();
  }
}
