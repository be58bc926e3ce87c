import sharp, { type Sharp } from 'sharp';

/** Where a person stands; corners are parts of the picture's width and height, from the top left. */
export interface PersonBox {
  tl: readonly number[];
  br: readonly number[];
}

/** What is left of a person's width: too little for a face, enough to see that somebody stands there. */
const patchesAcross = 6;

/** The picture with everybody in a box drawn from a few patches: no way leads back from them. */
export async function withBlurred(image: Sharp, people: readonly PersonBox[]): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { raw: { width, height, channels } };
  const covers = await Promise.all(
    people.flatMap((box) => {
      const region = regionOf(box, width, height);
      return region ? [cover(sharp(data, raw).extract(region), region)] : [];
    }),
  );
  const covered = await sharp(data, raw)
    .composite(covers)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // To lay one picture over another adds an alpha channel.
  return sharp(covered.data, { raw: { width, height, channels: covered.info.channels } });
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

async function cover(person: Sharp, { left, top, width, height }: Region) {
  const down = Math.max(1, Math.round((patchesAcross * height) / width));
  const few = await person
    .resize(patchesAcross, Math.min(down, height), { fit: 'fill' })
    .png()
    .toBuffer();
  const input = await sharp(few).resize(width, height, { fit: 'fill' }).png().toBuffer();
  return { input, left, top };
}
