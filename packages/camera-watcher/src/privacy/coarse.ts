import sharp, { type Sharp } from 'sharp';

/** A picture, or a part of one, drawn again from a few of its mean colours, as pixels. */
export async function coarse(
  part: Sharp,
  { width, height }: { width: number; height: number },
  patchesAcross: number,
): Promise<Buffer> {
  const across = Math.min(patchesAcross, width);
  const down = Math.max(1, Math.min(height, Math.round((across * height) / width)));
  const { data, info } = await part
    .resize(across, down, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
}

/** Across a whole picture on which nobody can say where people are: nobody is to be known on it. */
const wholeAcross = 32;

/** All of a picture as patches of one colour. */
export async function coarsePicture(jpeg: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(jpeg).toColourspace('srgb').removeAlpha();
  const { width, height } = await picture.metadata();
  const raw = { width, height, channels: 3 } as const;
  return sharp(await coarse(picture, raw, wholeAcross), { raw })
    .jpeg({ quality: 85 })
    .toBuffer();
}
