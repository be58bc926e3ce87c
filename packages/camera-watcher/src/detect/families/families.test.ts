import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@foyer/device-client/testing/samples.ts';
import { expect, test, vi } from 'vitest';
import { detectorModel } from '../../testing/detector-model.ts';
import { onnxFile } from '../../testing/onnx-file.ts';
import { createModelDetector } from '../model-detector.ts';

// A busy machine may take long to load WebAssembly.
vi.setConfig({ testTimeout: 60_000 });

/** A frame of one colour, and that colour as models want it. */
const [red, green, blue] = [255, 0, 51];
const frame = (width: number, height: number) => ({
  width,
  height,
  rgb: Uint8Array.from({ length: width * height * 3 }, (_, at) => [red, green, blue][at % 3]!),
});
const unit = [1, 0, 0.2] as const;
const bytesBlueFirst = [51, 0, 255] as const;
const imageNet = [(1 - 0.485) / 0.229, -0.456 / 0.224, (0.2 - 0.406) / 0.225] as const;
const nanodet = [(51 - 103.53) / 57.375, (0 - 116.28) / 57.12, (255 - 123.675) / 58.395] as const;

async function peopleIn(model: Uint8Array, size: [number, number], labels?: string[]) {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'model.onnx');
  await writeFile(file, model);
  const detector = await createModelDetector({ file, ...(labels && { labels }) });
  const found = await detector.detect(frame(...size));
  await detector.close();
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return found.map(({ left, top, right, bottom, confidence }) =>
    [left, top, right, bottom, confidence].map(rounded),
  );
}

const zeros = (length: number) => new Array<number>(length).fill(0);
/** Rows of numbers, of which some are given. */
function rows(count: number, length: number, given: Record<number, Record<number, number>>) {
  const all = Array.from({ length: count }, () => zeros(length));
  for (const [row, numbers] of Object.entries(given)) Object.assign(all[Number(row)]!, numbers);
  return all.flat();
}

const logit = (probability: number) => Math.log(probability / (1 - probability));

/** The score of a person, and of the edges the distribution over so many cells: half and half of two where a number has a half. */
function nanodetRow(bins: number, confidence: number, edges: number[]): Record<number, number> {
  const numbers: Record<number, number> = { 0: confidence };
  for (const [edge, cells] of edges.entries()) {
    for (const bin of [Math.floor(cells), Math.ceil(cells)]) numbers[80 + edge * bins + bin] = 50;
  }
  return numbers;
}

test('NanoDet-Plus counts from the corner of a cell, at four strides', async () => {
  // 64 × 64 px: 64 cells of 8 px, 16 of 16, 4 of 32, 1 of 64. Row 2, column 1 of the second level.
  const values = rows(85, 112, {
    73: nanodetRow(8, 0.9, [1, 2, 2.5, 1]),
    // A bicycle.
    3: { 1: 0.95 },
  });
  const model = detectorModel({
    picture: { name: 'data', shape: [1, 3, 64, 64] },
    outputs: [{ name: 'output', shape: [1, 85, 112], values }],
    means: nanodet,
  });
  // From x = 16, y = 32: 16 to the left, 32 up, 40 to the right, 16 down; twice as large in the frame.
  expect(await peopleIn(model, [128, 128])).toEqual([[0, 0, 112, 96, 0.9]]);
});

test('NanoDet counts from the middle of a cell, at three strides', async () => {
  const values = rows(84, 124, { 73: nanodetRow(11, 0.8, [1, 2, 2.5, 1]) });
  const model = detectorModel({
    picture: { name: 'data', shape: [1, 3, 64, 64] },
    outputs: [{ name: 'output', shape: [1, 84, 124], values }],
    means: nanodet,
  });
  // From x = 24, y = 40.
  expect(await peopleIn(model, [64, 64])).toEqual([[8, 8, 64, 56, 0.8]]);
});

/** Row 3, column 5 of the cells of 8 px. */
const yoloxCell = 3 * 8 + 5;

test('YOLOX in cells and logarithms', async () => {
  const box = { 0: 0.25, 1: 0.5, 2: Math.log(2), 3: Math.log(3), 4: 0.9, 5: 0.8, 6: 0.9 };
  const model = detectorModel({
    picture: { name: 'images', shape: [1, 3, 64, 64] },
    outputs: [{ name: 'output', shape: [1, 84, 85], values: rows(84, 85, { [yoloxCell]: box }) }],
    means: bytesBlueFirst,
  });
  // Middle (5.25 × 8, 3.5 × 8), 2 × 8 wide, 3 × 8 high.
  expect(await peopleIn(model, [64, 64])).toEqual([[34, 16, 50, 40, 0.72]]);
});

test('YOLOX in pixels, as --decode_in_inference answers them', async () => {
  const given: Record<number, Record<number, number>> = {};
  let at = 0;
  for (const [stride, side] of [
    [8, 8],
    [16, 4],
    [32, 2],
  ] as const) {
    for (let row = 0; row < side; row += 1) {
      for (let column = 0; column < side; column += 1, at += 1) {
        given[at] = { 0: (column + 0.4) * stride, 1: (row + 0.7) * stride, 2: 30, 3: 40 };
      }
    }
  }
  Object.assign(given[yoloxCell]!, { 0: 42, 1: 28, 2: 16, 3: 24, 4: 0.9, 5: 0.8 });
  const model = detectorModel({
    picture: { name: 'images', shape: [1, 3, 64, 64] },
    outputs: [{ name: 'output', shape: [1, 84, 85], values: rows(84, 85, given) }],
    means: bytesBlueFirst,
  });
  expect(await peopleIn(model, [64, 64])).toEqual([[34, 16, 50, 40, 0.72]]);
});

/** The first two are people who stand so close that suppression would drop one; the third is a bicycle. */
const detrBoxes = [...[0.5, 0.5, 0.25, 0.5], ...[0.52, 0.5, 0.25, 0.5], ...[0.1, 0.1, 0.1, 0.1]];

test('RT-DETR and D-FINE as logits and boxes: stretched pictures, each class by itself, nobody suppressed', async () => {
  const [person, other] = [logit(0.8), logit(0.9)];
  const values = rows(3, 80, { 0: { 0: person }, 1: { 0: logit(0.7) }, 2: { 1: other } });
  const model = detectorModel({
    picture: { name: 'pixel_values', shape: [1, 3, 32, 64] },
    outputs: [
      { name: 'logits', shape: [1, 3, 80], values: values.map((value) => value || -20) },
      { name: 'pred_boxes', shape: [1, 3, 4], values: detrBoxes },
    ],
    means: unit,
  });
  expect(await peopleIn(model, [128, 128])).toEqual([
    [48, 32, 80, 96, 0.8],
    [50.56, 32, 82.56, 96, 0.7],
  ]);
});

test('DETR: classes that exclude each other, with "nothing" as the last, and a mask', async () => {
  const quiet = zeros(92).fill(-50);
  const query = (numbers: Record<number, number>) => Object.assign([...quiet], numbers);
  const values = [query({ 1: 3, 91: 1 }), query({ 1: 1, 91: 3 }), query({ 2: 5 })].flat();
  const model = detectorModel({
    picture: { name: 'pixel_values', shape: [1, 3, 64, 64] },
    furtherInputs: [{ name: 'pixel_mask', type: 'int64', shape: [1, 64, 64] }],
    outputs: [
      // Neither shape is said in the file.
      { name: 'logits', shape: [1, 3, 92], values, declared: [null, null, null] },
      { name: 'pred_boxes', shape: [1, 3, 4], values: detrBoxes, declared: [null, null, null] },
    ],
    means: imageNet,
  });
  const confidence = Math.round((1000 * Math.exp(3)) / (Math.exp(3) + Math.exp(1))) / 1000;
  expect(await peopleIn(model, [64, 64])).toEqual([[24, 16, 40, 48, confidence]]);
});

test('RF-DETR: COCO’s own numbers of classes, of which 1 is a person', async () => {
  const values = rows(3, 91, { 0: { 1: logit(0.6) }, 1: { 0: logit(0.9) } });
  const model = detectorModel({
    picture: { name: 'input', shape: [1, 3, 64, 64] },
    outputs: [
      { name: 'dets', shape: [1, 3, 4], values: detrBoxes },
      { name: 'labels', shape: [1, 3, 91], values: values.map((value) => value || -20) },
    ],
    means: imageNet,
  });
  expect(await peopleIn(model, [64, 64])).toEqual([[24, 16, 40, 48, 0.6]]);
});

test('RT-DETR and D-FINE with labels, boxes and scores are told the size of their picture', async () => {
  const model = onnxFile({
    inputs: [
      { name: 'images', shape: [null, 3, 32, 64] },
      { name: 'orig_target_sizes', type: 'int64', shape: [null, 2] },
    ],
    outputs: [
      { name: 'labels', type: 'int64', shape: [1, 3] },
      { name: 'boxes', shape: [1, 3, 4] },
      { name: 'scores', shape: [1, 3] },
    ],
    constants: [
      { name: 'kinds', type: 'int64', shape: [1, 3], values: [0, 0, 2] },
      { name: 'parts', shape: [1, 3, 4], values: [0.25, 0.5, 0.5, 1, 0, 0, 1, 1, 0, 0, 1, 1] },
      { name: 'chances', shape: [1, 3], values: [0.8, 0.1, 0.9] },
    ],
    nodes: [
      { op: 'Identity', inputs: ['kinds'], output: 'labels' },
      { op: 'Cast', inputs: ['orig_target_sizes'], output: 'size', attributes: { to: 1 } },
      { op: 'Concat', inputs: ['size', 'size'], output: 'sides', attributes: { axis: 1 } },
      { op: 'Mul', inputs: ['parts', 'sides'], output: 'boxes' },
      { op: 'Identity', inputs: ['chances'], output: 'scores' },
    ],
  });
  expect(await peopleIn(model, [128, 128])).toEqual([[32, 64, 64, 128, 0.8]]);
});

test('YOLO v10 and later suppress boxes themselves', async () => {
  const values = [
    ...[8, 16, 24, 48, 0.9, 0],
    ...[9, 16, 24, 48, 0.8, 0],
    ...[0, 0, 9, 9, 0.7, 1],
    ...[0, 0, 9, 9, 0.1, 0],
  ];
  const model = detectorModel({
    picture: { name: 'images', shape: [1, 3, 64, 64] },
    outputs: [{ name: 'output0', shape: [1, 4, 6], values }],
    means: unit,
  });
  expect(await peopleIn(model, [64, 64])).toEqual([
    [8, 16, 24, 48, 0.9],
    [9, 16, 24, 48, 0.8],
  ]);
});

test('classes of the operator’s own are found by their names', async () => {
  const values = rows(2, 3, { 0: { 2: logit(0.9) }, 1: { 1: logit(0.9) } });
  const model = detectorModel({
    picture: { name: 'pixel_values', shape: [1, 3, 64, 64] },
    outputs: [
      { name: 'logits', shape: [1, 2, 3], values: values.map((value) => value || -20) },
      { name: 'pred_boxes', shape: [1, 2, 4], values: detrBoxes.slice(0, 8) },
    ],
    means: unit,
  });
  const labels = ['car', 'helmet', 'person'];
  expect(await peopleIn(model, [64, 64], labels)).toEqual([[24, 16, 40, 48, 0.9]]);
});

test.each([
  [
    { outputs: [{ name: 'embedding', shape: [1, 512], values: zeros(512) }] },
    /answers embedding \[1, 512\], which fits none of YOLO, YOLOX, NanoDet and DETR with the 80 classes/,
  ],
  [
    {
      furtherInputs: [{ name: 'scale_factor', shape: [1, 2] }],
      outputs: [{ name: 'output0', shape: [1, 84, 10], values: zeros(840) }],
    },
    /takes scale_factor beside its picture/,
  ],
])(
  'a model of another kind is refused with what it takes or answers: %#',
  async (other, sentence) => {
    const picture = { name: 'images', shape: [1, 3, 64, 64] };
    const model = detectorModel({ picture, means: unit, ...other });
    await expect(peopleIn(model, [64, 64])).rejects.toThrow(sentence);
  },
);
