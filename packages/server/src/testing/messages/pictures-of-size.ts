import sharp from 'sharp';

const usualSize = { width: 960, height: 540 };
const withinShare = 0.03;

/** JPEGs of about `bytes` each, all different: grain such as a camera's sensor makes, at the quality that fits. */
export function picturesOfSize(count: number, bytes: number, size = usualSize): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, () => pictureOf(bytes, size)));
}

async function pictureOf(bytes: number, size: typeof usualSize): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: '#777', noise } })
    .blur(1.2)
    .raw()
    .toBuffer();
  let [low, high] = [1, 100];
  let best = Buffer.alloc(0);
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const picture = await sharp(grain, { raw: { ...size, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (Math.abs(picture.length - bytes) < Math.abs(best.length - bytes)) best = picture;
    if (Math.abs(picture.length - bytes) <= bytes * withinShare) return picture;
    if (picture.length > bytes) high = quality - 1;
    else low = quality + 1;
  }
  return best;
}

/** What sharp alone makes of a JPEG: decoded in full and encoded again, upright and without what its head said. */
export async function writtenAnew(content: Uint8Array): Promise<Buffer> {
  await sharp(content, { limitInputPixels: false }).metadata();
  return sharp(content, { failOn: 'error', limitInputPixels: false, sequentialRead: true })
    .autoOrient()
    .jpeg({ quality: 90, optimizeCoding: false })
    .toBuffer();
}
