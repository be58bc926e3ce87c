import type { PersonBox, PixelFrame } from './detector.ts';

/** A frame fitted into a model's input, and how to get back. */
export interface Letterboxed {
  /** Planes of red, green and blue, each from 0 to 1. */
  planes: Float32Array;
  /** Input pixels a frame pixel. */
  scale: number;
  marginX: number;
  marginY: number;
}

/** The grey YOLO models are trained to see beside the picture. */
const marginGrey = 114 / 255;

/** Fits the whole frame into `width` × `height`, keeping its proportions, with grey margins. */
export function letterbox(frame: PixelFrame, width: number, height: number): Letterboxed {
  const scale = Math.min(width / frame.width, height / frame.height);
  const innerWidth = Math.round(frame.width * scale);
  const innerHeight = Math.round(frame.height * scale);
  const marginX = Math.floor((width - innerWidth) / 2);
  const marginY = Math.floor((height - innerHeight) / 2);
  const plane = width * height;
  const planes = new Float32Array(3 * plane).fill(marginGrey);
  // Plain loops without functions in them: they run for each of some 200,000 pixels.
  const { rgb } = frame;
  const columns = Array.from({ length: innerWidth }, (_, x) => sampleAt(x, scale, frame.width));
  for (let y = 0; y < innerHeight; y += 1) {
    const row = sampleAt(y, scale, frame.height);
    const upper = row.low * frame.width;
    const lower = row.high * frame.width;
    let target = (y + marginY) * width + marginX;
    for (const column of columns) {
      const topLeft = (upper + column.low) * 3;
      const topRight = (upper + column.high) * 3;
      const bottomLeft = (lower + column.low) * 3;
      const bottomRight = (lower + column.high) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const left = rgb[topLeft + channel] as number;
        const top = left + ((rgb[topRight + channel] as number) - left) * column.part;
        const below = rgb[bottomLeft + channel] as number;
        const bottom = below + ((rgb[bottomRight + channel] as number) - below) * column.part;
        planes[channel * plane + target] = (top + (bottom - top) * row.part) / 255;
      }
      target += 1;
    }
  }
  return { planes, scale, marginX, marginY };
}

interface Sample {
  low: number;
  high: number;
  part: number;
}

/** The two frame pixels around an input pixel's centre. */
function sampleAt(position: number, scale: number, length: number): Sample {
  const exact = Math.min(Math.max((position + 0.5) / scale - 0.5, 0), length - 1);
  const low = Math.floor(exact);
  return { low, high: Math.min(low + 1, length - 1), part: exact - low };
}

/** A box of the model's input in pixels of the frame, cut at the frame's edges. */
export function fromLetterbox(box: PersonBox, fit: Letterboxed, frame: PixelFrame): PersonBox {
  const x = (value: number) => clamp((value - fit.marginX) / fit.scale, frame.width);
  const y = (value: number) => clamp((value - fit.marginY) / fit.scale, frame.height);
  const { left, top, right, bottom, feet } = box;
  return {
    left: x(left),
    top: y(top),
    right: x(right),
    bottom: y(bottom),
    ...(feet && { feet: { x: x(feet.x), y: y(feet.y) } }),
  };
}

const clamp = (value: number, largest: number) => Math.min(Math.max(value, 0), largest);
