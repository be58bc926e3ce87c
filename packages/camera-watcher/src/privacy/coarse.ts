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
