import sharp from 'sharp';

/** Where a person stands; corners are parts of the picture's width and height, from the top left. */
export interface PersonBox {
  tl: readonly number[];
  br: readonly number[];
}

/** A part of every picture of a camera that nobody may see; points are parts of its width and height. */
export interface PictureMask {
  kind: 'blur' | 'black';
  points: readonly (readonly number[])[];
}

/** What is made unrecognisable: all of the picture, or people and masked parts. */
export type Covering = 'whole' | { people: readonly PersonBox[]; masks: readonly PictureMask[] };

/** What is left of a person's width: too little for a face, enough to see that somebody stands there. */
const patchesAcross = 6;
/** Patches across a picture whose people are not known: a person may be as large as half of it. */
const wholePatchesAcross = 16;
/** Where so many people are on one picture that it would take more, each is drawn from fewer. */
const maxPatches = 20_000;
/** The picture that colours are read from. */
const sampleWidth = 480;

interface Sample {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The picture, shrunk as it is decoded: it is never unpacked whole. */
async function sampleOf(content: Uint8Array, width: number): Promise<Sample> {
  const { data, info } = await sharp(content, {
    failOn: 'error',
    limitInputPixels: false,
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The whole picture drawn from a few patches. */
export async function coarsePicture(content: Uint8Array, width: number, height: number) {
  const { data, ...size } = await sampleOf(content, wholePatchesAcross);
  return sharp(data, { raw: { ...size, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'nearest',
  });
}

/**
 * A drawing to be laid over the picture, in which everybody in a box and everything in a mask is a few
 * patches of one colour: no way leads back from them. Undefined where there is nothing to cover.
 */
export async function coverOf(
  content: Uint8Array,
  width: number,
  height: number,
  { people, masks }: Exclude<Covering, 'whole'>,
): Promise<Cover | undefined> {
  const boxes = people.flatMap((box) => regionOf(box, width, height) ?? []);
  const bounds = boundsOfAll([
    ...boxes,
    ...masks.flatMap((mask) => boundsOf(pointsOf(mask, width, height), width, height) ?? []),
  ]);
  if (!bounds) return undefined;
  const sample = await sampleOf(content, sampleWidth);
  const across = Math.max(
    1,
    Math.min(patchesAcross, Math.floor(Math.sqrt(maxPatches / 4 / (boxes.length + 1)))),
  );
  const patches = (region: Region, count: number) =>
    patchesOf(sample, region, count, width, height);
  const drawn = [
    ...masks.map((mask, nth) => {
      const points = pointsOf(mask, width, height);
      const outline = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
      if (mask.kind === 'black') return `<polygon points="${outline}"/>`;
      const region = boundsOf(points, width, height);
      if (!region) return '';
      return (
        `<clipPath id="m${nth}"><polygon points="${outline}"/></clipPath>` +
        `<g clip-path="url(#m${nth})">${patches(region, patchesAcross)}</g>`
      );
    }),
    ...boxes.map((region) => patches(region, across)),
  ];
  const { left, top } = bounds;
  const input = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${bounds.width}" height="${bounds.height}" ` +
      `viewBox="${left} ${top} ${bounds.width} ${bounds.height}" ` +
      `shape-rendering="crispEdges">${drawn.join('')}</svg>`,
  );
  return { input, left, top };
}

/** How many pixels the drawing has that covers all of it: it is unpacked in memory. */
export function coveredPixels(
  width: number,
  height: number,
  { people, masks }: Exclude<Covering, 'whole'>,
): number {
  const all = boundsOfAll([
    ...people.flatMap((box) => regionOf(box, width, height) ?? []),
    ...masks.flatMap((mask) => boundsOf(pointsOf(mask, width, height), width, height) ?? []),
  ]);
  return all ? all.width * all.height : 0;
}

/** A drawing and where it lies on the picture. */
interface Cover {
  input: Buffer;
  left: number;
  top: number;
}

const pointsOf = ({ points }: PictureMask, width: number, height: number) =>
  points.map(([x = 0, y = 0]) => [x * width, y * height] as const);

/** The smallest region that holds all of them. */
function boundsOfAll(regions: readonly Region[]): Region | undefined {
  if (regions.length === 0) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const region of regions) {
    left = Math.min(left, region.left);
    top = Math.min(top, region.top);
    right = Math.max(right, region.left + region.width);
    bottom = Math.max(bottom, region.top + region.height);
  }
  return { left, top, width: right - left, height: bottom - top };
}

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A box in whole pixels, cut at the picture's edges; undefined where nothing of it is on the picture. */
function regionOf({ tl, br }: PersonBox, width: number, height: number): Region | undefined {
  const [left, right] = edges(tl[0], br[0], width);
  const [top, bottom] = edges(tl[1], br[1], height);
  return right > left && bottom > top
    ? { left, top, width: right - left, height: bottom - top }
    : undefined;
}

const edges = (one = 0, other = 0, size: number): [number, number] => {
  const within = (part: number) => Math.min(1, Math.max(0, part)) * size;
  return [Math.floor(within(Math.min(one, other))), Math.ceil(within(Math.max(one, other)))];
};

function boundsOf(points: readonly (readonly [number, number])[], width: number, height: number) {
  const xs = points.map(([x]) => x / width);
  const ys = points.map(([, y]) => y / height);
  const tl = [Math.min(...xs), Math.min(...ys)];
  return regionOf({ tl, br: [Math.max(...xs), Math.max(...ys)] }, width, height);
}

/** Rectangles of the mean colours of a region. */
function patchesOf(sample: Sample, region: Region, across: number, width: number, height: number) {
  const down = Math.max(
    1,
    Math.min(across * 4, Math.round((across * region.height) / region.width)),
  );
  // Parts of a pixel between two patches show what is below: the mean of all goes under them.
  let drawn = rectangle(region, meanOf(sample, region, width, height));
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const left = region.left + Math.floor((region.width * column) / across);
      const top = region.top + Math.floor((region.height * row) / down);
      const patch = {
        left,
        top,
        width: region.left + Math.floor((region.width * (column + 1)) / across) - left,
        height: region.top + Math.floor((region.height * (row + 1)) / down) - top,
      };
      if (patch.width === 0 || patch.height === 0) continue;
      drawn += rectangle(patch, meanOf(sample, patch, width, height));
    }
  }
  return drawn;
}

const rectangle = ({ left, top, width, height }: Region, colour: string) =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colour}"/>`;

function meanOf(sample: Sample, region: Region, width: number, height: number): string {
  const [left, right] = span(region.left, region.width, width, sample.width);
  const [top, bottom] = span(region.top, region.height, height, sample.height);
  const sum = [0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        sum[channel]! += sample.data[(y * sample.width + x) * 3 + channel] ?? 0;
      }
    }
  }
  const count = (right - left) * (bottom - top);
  return `rgb(${sum.map((value) => Math.round(value / count)).join(',')})`;
}

/** At least one pixel of the sample. */
function span(from: number, length: number, size: number, sampleSize: number): [number, number] {
  const first = Math.min(sampleSize - 1, Math.floor((from / size) * sampleSize));
  const last = Math.ceil(((from + length) / size) * sampleSize);
  return [first, Math.min(sampleSize, Math.max(first + 1, last))];
}
