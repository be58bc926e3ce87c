import type { PictureFaultKind } from '@foyer/contract';
import sharp from 'sharp';
import { seededRandom } from './seeded-random.ts';

/** Pictures of 768 × 576, each made worse in one way, and what has to be found on them; undefined: nothing. */
export interface Worsened {
  name: string;
  kind: PictureFaultKind | undefined;
  make: (jpeg: Buffer) => Promise<Buffer>;
}

const size = { width: 768, height: 576 };
const random = seededRandom(17);
const normal = () => random() + random() + random() + random() - 2;

/** With the noise of a sensor, of this standard deviation. */
async function noisy(jpeg: Buffer, deviation: number): Promise<Buffer> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at]! + normal() * deviation * Math.sqrt(3);
    data[at] = Math.max(0, Math.min(255, value));
  }
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  return sharp(data, { raw }).jpeg({ quality: 85 }).toBuffer();
}

/** Something before a part of the lens: not sharp, with its own noise. */
async function behind(jpeg: Buffer, part: { left: number; width: number; luma: number }) {
  const { left, width, luma } = part;
  const channels = { channels: 3, background: { r: luma, g: luma, b: luma } } as const;
  const noise = { type: 'gaussian', mean: luma, sigma: 8 } as const;
  const create = { width, height: size.height, ...channels, noise };
  const input = await sharp({ create }).blur(1).png().toBuffer();
  return sharp(jpeg)
    .composite([{ input, left, top: 0 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Light that shines into the lens, with its middle at the right edge: all else is exposed for less. */
async function dazzled(jpeg: Buffer, radius: number) {
  const { width, height } = size;
  const light = `<svg width="${width}" height="${height}"><radialGradient id="light">
    <stop offset="0.8" stop-color="white"/><stop offset="1" stop-color="white" stop-opacity="0"/></radialGradient>
    <circle cx="${width}" cy="${height / 2}" r="${radius}" fill="url(#light)"/></svg>`;
  return sharp(await linear(jpeg, 0.7, 0))
    .composite([{ input: Buffer.from(light) }])
    .jpeg()
    .toBuffer();
}

/** The middle of the picture after it was turned, or as large as before where `by` is 0. */
async function turned(jpeg: Buffer, by: number, cut: number) {
  const { data, info } = await sharp(jpeg).rotate(by).toBuffer({ resolveWithObject: true });
  const width = info.width - 2 * cut;
  const height = info.height - 2 * Math.round((cut * size.height) / size.width);
  const region = { left: cut, top: Math.round((info.height - height) / 2), width, height };
  return sharp(data)
    .extract(region)
    .resize(size.width, size.height, { fit: 'fill' })
    .jpeg()
    .toBuffer();
}

/** So many pixels to the left; the rest is mirrored. */
async function shifted(jpeg: Buffer, by: number) {
  const wider = await sharp(jpeg).extend({ right: by, extendWith: 'mirror' }).toBuffer();
  return sharp(wider)
    .extract({ left: by, top: 0, ...size })
    .jpeg()
    .toBuffer();
}

/** Bytes of the compressed picture are wrong from a part of it on. */
function damaged(jpeg: Buffer, part: number, bytes: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (let nth = 0; nth < bytes; nth += 1) {
    const at = Math.floor(copy.length * part) + nth * 37;
    const isMarker = copy[at] === 0xff || copy[at - 1] === 0xff;
    if (at < copy.length - 2 && !isMarker) copy[at] = (copy[at]! * 7 + nth * 13) & 0x7f;
  }
  return copy;
}

/** As a decoder shows it that does not give up. */
const decodedAnyway = (jpeg: Buffer) => sharp(jpeg, { failOn: 'none' }).jpeg().toBuffer();

/** More people than usual, standing close to the camera. */
async function crowded(jpeg: Buffer) {
  const background = { r: 60, g: 50, b: 70 };
  const create = { width: 60, height: 150, channels: 3, background } as const;
  const input = await sharp({ create }).png().toBuffer();
  const people = Array.from({ length: 14 }, (_, nth) => ({
    input,
    left: (nth * 53) % 700,
    top: 120 + ((nth * 97) % 300),
  }));
  return sharp(jpeg).composite(people).jpeg().toBuffer();
}

const fault = (kind: PictureFaultKind, name: string, make: Worsened['make']): Worsened => ({
  kind,
  name,
  make,
});
const harmless = (name: string, make: Worsened['make']): Worsened => ({
  kind: undefined,
  name,
  make,
});
const linear = (jpeg: Buffer, factor: number, plus: number) =>
  sharp(jpeg).linear(factor, plus).jpeg().toBuffer();

export const faults: readonly Worsened[] = [
  fault('black', 'black', (jpeg) => linear(jpeg, 0.03, 0)),
  fault('black', 'cap on the lens, noise', async (jpeg) => noisy(await linear(jpeg, 0, 12), 6)),
  fault('white', 'overexposed', (jpeg) => linear(jpeg, 1, 200)),
  fault('blurred', 'blurred by 3 px', (jpeg) => sharp(jpeg).blur(3).jpeg().toBuffer()),
  fault('blurred', 'blurred by 10 px', (jpeg) => sharp(jpeg).blur(10).jpeg().toBuffer()),
  fault('covered', 'dark hand before 60 %', (jpeg) =>
    behind(jpeg, { left: 0, width: 460, luma: 65 }),
  ),
  fault('covered', 'bright paper before 55 %', (jpeg) =>
    behind(jpeg, { left: 348, width: 420, luma: 225 }),
  ),
  fault('covered', 'plastic', (jpeg) => sharp(jpeg).blur(25).linear(0.5, 110).jpeg().toBuffer()),
  fault('dazzled', 'sun on half of the picture', (jpeg) => dazzled(jpeg, 480)),
  fault('dazzled', 'lamp before a quarter', (jpeg) => dazzled(jpeg, 340)),
  fault('moved', 'shifted by 2 %', (jpeg) => shifted(jpeg, 16)),
  fault('moved', 'shifted by 40 %', (jpeg) => shifted(jpeg, 300)),
  fault('moved', 'turned by 4°', (jpeg) => turned(jpeg, 4, 30)),
  fault('moved', 'turned by 15°', (jpeg) => turned(jpeg, 15, 120)),
  fault('moved', 'zoomed by 1.1', (jpeg) => turned(jpeg, 0, 35)),
  fault('moved', 'zoomed by 1.3', (jpeg) => turned(jpeg, 0, 90)),
  fault('moved', 'another view', (jpeg) => sharp(jpeg).flop().jpeg().toBuffer()),
  fault('torn', 'JPEG cut off', async (jpeg) => jpeg.subarray(0, Math.floor(jpeg.length * 0.6))),
  fault('torn', 'JPEG cut off, decoded anyway', (jpeg) =>
    decodedAnyway(jpeg.subarray(0, Math.floor(jpeg.length * 0.6))),
  ),
  fault('torn', 'JPEG damaged, decoded anyway', (jpeg) => decodedAnyway(damaged(jpeg, 0.3, 40))),
];

export const harmlessChanges: readonly Worsened[] = [
  harmless('as it is', async (jpeg) => jpeg),
  harmless('evening: 0.3 of the light', (jpeg) => linear(jpeg, 0.3, 0)),
  harmless('night: 0.15 of the light', (jpeg) => linear(jpeg, 0.15, 0)),
  harmless('night with noise', async (jpeg) => noisy(await linear(jpeg, 0.2, 5), 10)),
  harmless('bright sun', (jpeg) => linear(jpeg, 1.5, 30)),
  harmless('a lamp at the edge', (jpeg) => dazzled(jpeg, 200)),
  harmless('noise of 10', (jpeg) => noisy(jpeg, 10)),
  harmless('noise of 25', (jpeg) => noisy(jpeg, 25)),
  harmless('JPEG of quality 10', (jpeg) => sharp(jpeg).jpeg({ quality: 10 }).toBuffer()),
  harmless('JPEG of quality 5', (jpeg) => sharp(jpeg).jpeg({ quality: 5 }).toBuffer()),
  harmless('14 people close by', crowded),
  harmless('a pole before 25 %', (jpeg) => behind(jpeg, { left: 0, width: 190, luma: 65 })),
];
