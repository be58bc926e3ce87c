import sharp, { type Region } from 'sharp';
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
  const parts = boxes.flatMap((box) => coveredPart(box, covered, info) ?? []);
  // All patches first: where two people overlap, none is made of another.
  const patches = await Promise.all(
    parts.map((part) => coarse(sharp(data, { raw }).extract(part), part, patchesAcross)),
  );
  for (const [nth, part] of parts.entries()) copyPart(patches[nth]!, part, { data, raw });
  const picture = sharp(data, { raw });
  const hidden = await maskOverlays(masks, { data, size: info });
  return (hidden.length === 0 ? picture : picture.composite(hidden))
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Row by row into the picture's pixels: compositing would make pictures of the whole size, each with four numbers a pixel. */
function copyPart(
  patch: Buffer,
  part: Region,
  { data, raw }: { data: Buffer; raw: { width: number; channels: number } },
): void {
  const rowBytes = part.width * raw.channels;
  for (let row = 0; row < part.height; row += 1) {
    const target = ((part.top + row) * raw.width + part.left) * raw.channels;
    patch.copy(data, target, row * rowBytes, (row + 1) * rowBytes);
  }
}
