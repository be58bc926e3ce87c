import type { Box, PixelFrame } from './detector.ts';

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
  for (let y = 0; y < innerHeight; y += 1) {
    const row = sampleAt(y, scale, frame.height);
    for (let x = 0; x < innerWidth; x += 1) {
      const column = sampleAt(x, scale, frame.width);
      const target = (y + marginY) * width + x + marginX;
      for (let channel = 0; channel < 3; channel += 1) {
        planes[channel * plane + target] = blend(frame, row, column, channel) / 255;
      }
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

function blend(frame: PixelFrame, row: Sample, column: Sample, channel: number): number {
  const at = (y: number, x: number) => frame.rgb[(y * frame.width + x) * 3 + channel] ?? 0;
  const upper =
    at(row.low, column.low) * (1 - column.part) + at(row.low, column.high) * column.part;
  const lower =
    at(row.high, column.low) * (1 - column.part) + at(row.high, column.high) * column.part;
  return upper * (1 - row.part) + lower * row.part;
}

/** A box of the model's input in pixels of the frame, cut at the frame's edges. */
export function fromLetterbox(box: Box, fit: Letterboxed, frame: PixelFrame): Box {
  const x = (value: number) => clamp((value - fit.marginX) / fit.scale, frame.width);
  const y = (value: number) => clamp((value - fit.marginY) / fit.scale, frame.height);
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
}

const clamp = (value: number, largest: number) => Math.min(Math.max(value, 0), largest);
