import sharp from 'sharp';
import type { Detection, Detector, PixelFrame } from '../detect/detector.ts';

const size = { width: 320, height: 240 };
const person = { width: 20, height: 60 };

/** A picture of a place with a pattern of its own, on which people are red; `xs` and `y` are where their feet are, in pixels. */
export async function pictureOfPeople(xs: readonly number[], y = 160): Promise<Buffer> {
  const { width, height } = size;
  const place = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, row] = [at % width, Math.floor(at / width)];
    const grey = 40 + ((x * 7 + row * 13 + ((x >> 4) ^ (row >> 4)) * 37) % 150);
    place.fill(grey, at * 3, at * 3 + 3);
  }
  const red = await sharp({ create: { ...person, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const people = xs.map((x) => ({
    input: red,
    left: Math.round(x - person.width / 2),
    top: y - person.height,
  }));
  return sharp(place, { raw: { ...size, channels: 3 } })
    .composite(people)
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Finds red people who stand apart, by the columns that have red pixels. */
export function redDetector(isFound: (box: Detection) => boolean = () => true): Detector {
  return {
    sureConfidence: 0.5,
    certainConfidence: 0.6,
    detect: async (frame) => redBoxes(frame).filter(isFound),
    close: async () => {},
  };
}

function redBoxes({ width, height, rgb }: PixelFrame): Detection[] {
  const isRed = (at: number) => rgb[at]! > 200 && rgb[at + 1]! < 80 && rgb[at + 2]! < 80;
  const boxes: Detection[] = [];
  let open: Detection | undefined;
  for (let x = 0; x < width; x += 1) {
    const rows = Array.from({ length: height }, (_, row) => row).filter((row) =>
      isRed((row * width + x) * 3),
    );
    if (rows.length < person.height / 2) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { left: x, right: x, top: rows[0]!, bottom: rows.at(-1)! + 1, confidence: 0.9 };
      boxes.push(open);
    }
    open.right = x + 1;
  }
  return boxes;
}
