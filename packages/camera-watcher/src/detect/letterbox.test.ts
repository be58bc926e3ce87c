import { expect, test } from 'vitest';
import { fromLetterbox, letterbox } from './letterbox.ts';

const frame = (width: number, height: number, colour: number[]) => ({
  width,
  height,
  rgb: Uint8Array.from({ length: width * height * 3 }, (_, at) => colour[at % 3] ?? 0),
});

test('a wide frame gets grey margins above and below, and colours go to their planes', () => {
  const fit = letterbox(frame(40, 20, [255, 0, 51]), 20, 20);
  const value = (channel: number, x: number, y: number) => fit.planes[channel * 400 + y * 20 + x];
  expect(fit).toMatchObject({ scale: 0.5, marginX: 0, marginY: 5 });
  expect(value(0, 10, 10)).toBeCloseTo(1);
  expect(value(1, 10, 10)).toBeCloseTo(0);
  expect(value(2, 10, 10)).toBeCloseTo(0.2);
  expect(value(0, 10, 4)).toBeCloseTo(114 / 255);
  expect(value(0, 10, 5)).toBeCloseTo(1);
  expect(value(0, 10, 14)).toBeCloseTo(1);
  expect(value(0, 10, 15)).toBeCloseTo(114 / 255);
});

test('halving a frame takes the mean of its pixels', () => {
  const rgb = Uint8Array.from([0, 0, 0, 100, 100, 100, 100, 100, 100, 200, 200, 200]);
  const fit = letterbox({ width: 2, height: 2, rgb }, 1, 1);
  expect(fit.planes[0]).toBeCloseTo(100 / 255);
});

test('a box finds its way back to the frame and is cut at its edges', () => {
  const picture = frame(40, 20, [0, 0, 0]);
  const fit = letterbox(picture, 20, 20);
  const box = { left: 5, top: 7.5, right: 15, bottom: 12.5 };
  expect(fromLetterbox(box, fit, picture)).toEqual({ left: 10, top: 5, right: 30, bottom: 15 });
  const outside = { left: -4, top: 0, right: 25, bottom: 20 };
  expect(fromLetterbox(outside, fit, picture)).toEqual({ left: 0, top: 0, right: 40, bottom: 20 });
});
