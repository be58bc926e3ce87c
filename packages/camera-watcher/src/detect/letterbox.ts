import type { PersonBox, PixelFrame } from './detector.ts';
import type { PixelForm } from './families/pixel-form.ts';

/** A frame fitted into a model's input, and how to get back. */
export interface Letterboxed {
  /** One plane a channel. */
  planes: Float32Array;
  /** Input pixels a frame pixel. */
  scaleX: number;
  scaleY: number;
  marginX: number;
  marginY: number;
}

/** How a frame is fitted into `width` × `height`. */
export interface Fit {
  width: number;
  height: number;
  pixels: PixelForm;
  /** Fills the input; else the frame keeps its proportions, with grey margins. */
  isStretched: boolean;
}

/** The grey byte YOLO models are trained to see beside the picture. */
const marginGrey = 114;

/** Where and how large the frame is in the input. */
function placeOf(frame: PixelFrame, { width, height, isStretched }: Fit) {
  const [across, down] = [width / frame.width, height / frame.height];
  if (isStretched) return { scaleX: across, scaleY: down, marginX: 0, marginY: 0 };
  const scale = Math.min(across, down);
  const marginX = Math.floor((width - Math.round(frame.width * scale)) / 2);
  const marginY = Math.floor((height - Math.round(frame.height * scale)) / 2);
  return { scaleX: scale, scaleY: scale, marginX, marginY };
}

/** Fits the whole frame into a model's input. */
export function letterbox(frame: PixelFrame, fit: Fit): Letterboxed {
  const { width, height, pixels } = fit;
  const { divisor, shift, isBlueFirst } = pixels;
  const place = placeOf(frame, fit);
  const { scaleX, scaleY, marginX, marginY } = place;
  const innerWidth = Math.round(frame.width * scaleX);
  const innerHeight = Math.round(frame.height * scaleY);
  const plane = width * height;
  const planes = new Float32Array(3 * plane);
  for (let nth = 0; nth < 3; nth += 1) {
    planes.fill(marginGrey / divisor[nth]! + shift[nth]!, nth * plane, (nth + 1) * plane);
  }
  // Plain loops without functions in them: they run for each of some 200,000 pixels.
  const { rgb } = frame;
  const columns = Array.from({ length: innerWidth }, (_, x) => sampleAt(x, scaleX, frame.width));
  for (let y = 0; y < innerHeight; y += 1) {
    const row = sampleAt(y, scaleY, frame.height);
    const upper = row.low * frame.width;
    const lower = row.high * frame.width;
    let target = (y + marginY) * width + marginX;
    for (const column of columns) {
      const topLeft = (upper + column.low) * 3;
      const topRight = (upper + column.high) * 3;
      const bottomLeft = (lower + column.low) * 3;
      const bottomRight = (lower + column.high) * 3;
      for (let nth = 0; nth < 3; nth += 1) {
        const channel = isBlueFirst ? 2 - nth : nth;
        const left = rgb[topLeft + channel] as number;
        const top = left + ((rgb[topRight + channel] as number) - left) * column.part;
        const below = rgb[bottomLeft + channel] as number;
        const bottom = below + ((rgb[bottomRight + channel] as number) - below) * column.part;
        const byte = top + (bottom - top) * row.part;
        planes[nth * plane + target] = byte / (divisor[nth] as number) + (shift[nth] as number);
      }
      target += 1;
    }
  }
  return { planes, ...place };
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
  const x = (value: number) => clamp((value - fit.marginX) / fit.scaleX, frame.width);
  const y = (value: number) => clamp((value - fit.marginY) / fit.scaleY, frame.height);
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
