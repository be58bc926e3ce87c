import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createModelDetector } from '../detect/model-detector.ts';
import { tinyGraph } from '../testing/tiny-graph.ts';
import { tinyNanodet } from '../testing/tiny-nanodet.ts';
import { readGraphModel } from './graph-model.ts';
import { nanodetOnnx } from './nanodet.ts';

const onnxOf = ({ file, bytes }: ReturnType<typeof tinyNanodet>) =>
  nanodetOnnx(readGraphModel(file, bytes));

test('boxes are given in pixels of the frame, from the cells of each level', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'nanodet-')), 'model.onnx');
  await writeFile(file, onnxOf(tinyNanodet({ 8: -8, 16: -8, 32: 2 })));
  const detector = await createModelDetector({ file });
  expect(detector.sureConfidence).toBe(0.5);
  // 1024 × 768 becomes 512 × 384: two frame pixels a pixel of the model.
  const frame = { width: 1024, height: 768, rgb: new Uint8Array(1024 * 768 * 3) };
  const found = await detector.detect(frame);
  await detector.close();
  expect(found[0]?.confidence).toBeCloseTo(1 / (1 + Math.exp(-2)), 5);
  // The cell in column 5 and row 4 has its middle at 176, 144, and reaches 1, 2, 3 and 4 cells of 32 px.
  const box = {
    left: 2 * (176 - 32),
    top: 2 * (144 - 64),
    right: 2 * (176 + 96),
    bottom: 2 * (144 + 128),
  };
  const isBox = (one: (typeof found)[number]) =>
    Object.entries(box).every(([edge, px]) => Math.abs(one[edge as keyof typeof box] - px) < 0.01);
  // Its neighbours overlap it: of all one in so many is kept, and every kept one has this size or is cut.
  const sizes = found.map((one) => [
    Math.round(one.right - one.left),
    Math.round(one.bottom - one.top),
  ]);
  expect(Math.max(...sizes.map(([width]) => width ?? 0))).toBe(2 * 4 * 32);
  expect(Math.max(...sizes.map(([, height]) => height ?? 0))).toBe(2 * 6 * 32);
  const onGrid = (one: (typeof found)[number]) =>
    (one.left - box.left) % 64 === 0 || one.left === 0;
  expect(found.every((one) => isBox(one) || onGrid(one))).toBe(true);
});

test('a graph without the heads of NanoDet is refused', () => {
  const { file, bytes } = tinyGraph([], {});
  expect(() => nanodetOnnx(readGraphModel(file, bytes))).toThrow('it has 0 heads instead of 3');
});
