import { expect, test } from 'vitest';
import { bluePixels, imageNetPixels, unitPixels } from './families/pixel-form.ts';
import { fromLetterbox, letterbox } from './letterbox.ts';

const into = (width: number, height: number, given = {}) => ({
  width,
  height,
  pixels: unitPixels,
  isStretched: false,
  ...given,
});

const frame = (width: number, height: number, colour: number[]) => ({
  width,
  height,
  rgb: Uint8Array.from({ length: width * height * 3 }, (_, at) => colour[at % 3] ?? 0),
});

test('a wide frame gets grey margins above and below, and colours go to their planes', () => {
  const fit = letterbox(frame(40, 20, [255, 0, 51]), into(20, 20));
  const value = (channel: number, x: number, y: number) => fit.planes[channel * 400 + y * 20 + x];
  expect(fit).toMatchObject({ scaleX: 0.5, scaleY: 0.5, marginX: 0, marginY: 5 });
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
  const fit = letterbox({ width: 2, height: 2, rgb }, into(1, 1));
  expect(fit.planes[0]).toBeCloseTo(100 / 255);
});

test('a box finds its way back to the frame and is cut at its edges', () => {
  const picture = frame(40, 20, [0, 0, 0]);
  const fit = letterbox(picture, into(20, 20));
  const box = { left: 5, top: 7.5, right: 15, bottom: 12.5 };
  expect(fromLetterbox(box, fit, picture)).toEqual({ left: 10, top: 5, right: 30, bottom: 15 });
  const outside = { left: -4, top: 0, right: 25, bottom: 20 };
  expect(fromLetterbox(outside, fit, picture)).toEqual({ left: 0, top: 0, right: 40, bottom: 20 });
});

test('a frame that is stretched fills the input, and its boxes find their way back', () => {
  const picture = frame(40, 20, [255, 0, 51]);
  const fit = letterbox(picture, into(10, 20, { isStretched: true }));
  expect(fit).toMatchObject({ scaleX: 0.25, scaleY: 1, marginX: 0, marginY: 0 });
  expect([...fit.planes.subarray(0, 200)]).toEqual(Array(200).fill(1));
  const box = { left: 5, top: 10, right: 10, bottom: 20 };
  expect(fromLetterbox(box, fit, picture)).toEqual({ left: 20, top: 10, right: 40, bottom: 20 });
});

test('pixels are given in the order and scale that a model is trained with', () => {
  const [red, green, blue] = [255, 0, 51];
  const picture = frame(2, 2, [red, green, blue]);
  const planes = (given: object) => [...letterbox(picture, into(1, 1, given)).planes];
  expect(planes({ pixels: bluePixels })).toEqual([blue, green, red]);
  const [first, second, third] = planes({ pixels: imageNetPixels });
  expect(first).toBeCloseTo((1 - 0.485) / 0.229, 5);
  expect(second).toBeCloseTo((0 - 0.456) / 0.224, 5);
  expect(third).toBeCloseTo((0.2 - 0.406) / 0.225, 5);
});

test('margins are grey in the scale of the model', () => {
  const { planes } = letterbox(frame(2, 1, [0, 0, 0]), into(2, 2, { pixels: bluePixels }));
  expect([...planes]).toEqual([0, 0, 114, 114, 0, 0, 114, 114, 0, 0, 114, 114]);
});
