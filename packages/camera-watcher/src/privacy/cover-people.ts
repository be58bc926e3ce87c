import sharp from 'sharp';
import type { Box } from '../detect/detector.ts';
import { coarse } from './coarse.ts';
import { type Mask, maskOverlays } from './cover-masks.ts';

/** What of people is made unrecognisable before a picture leaves this machine. */
export type Covered = 'faces' | 'people';

/** Part of a standing person's height in which the head is, with room for a bent neck and a box a little off. */
const headPart = 0.3;
/** Around each box, part of its width: boxes seldom hold all of a person. */
const margin = 0.15;
/** What is left of a covered part's width: too little for a face, enough to see that somebody is there. */
const patchesAcross = 5;

/** The part of a person to cover, in whole pixels of the picture; undefined where nothing of it is on the picture. */
export function coveredPart(
  box: Box,
  covered: Covered,
  { width, height }: { width: number; height: number },
) {
  const wide = (box.right - box.left) * margin;
  const bottom =
    covered === 'people' ? box.bottom + wide : box.top + (box.bottom - box.top) * headPart;
  const left = Math.max(0, Math.floor(box.left - wide));
  const top = Math.max(0, Math.floor(box.top - wide));
  const right = Math.min(width, Math.ceil(box.right + wide));
  const low = Math.min(height, Math.ceil(bottom));
  return right > left && low > top
    ? { left, top, width: right - left, height: low - top }
    : undefined;
}

/**
 * The picture with each person, or each head, as a few patches of one colour, and without what its masks hide: no way
 * leads back from them.
 */
export async function coverPeople(
  jpeg: Uint8Array,
  boxes: readonly Box[],
  covered: Covered,
  masks: readonly Mask[] = [],
): Promise<Uint8Array> {
  const { data, info } = await sharp(jpeg)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  const patches = boxes.flatMap((box) => coveredPart(box, covered, info) ?? []);
  const drawn = await Promise.all(
    patches.map(async (part) => ({
      input: await coarse(sharp(data, { raw }).extract(part), part, patchesAcross),
      raw: { width: part.width, height: part.height, channels: 3 } as const,
      left: part.left,
      top: part.top,
    })),
  );
  const hidden = await maskOverlays(masks, { data, size: info });
  return sharp(data, { raw })
    .composite([...drawn, ...hidden])
    .jpeg({ quality: 85 })
    .toBuffer();
}
