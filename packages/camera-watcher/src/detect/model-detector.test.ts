import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type TinyModel, tinyOnnx } from '../testing/tiny-onnx.ts';
import { startDetector } from './worker-detector.ts';

// A busy machine may take long to load WebAssembly.
vi.setConfig({ testTimeout: 60_000 });

async function modelFile(model: TinyModel): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'model-')), 'model.onnx');
  await writeFile(file, tinyOnnx(model));
  return file;
}

const frame = { width: 320, height: 160, rgb: new Uint8Array(320 * 160 * 3) };

/** Three candidates of one class, v8 layout: two around one person, one elsewhere. */
const output = [
  ...[80, 81, 30],
  ...[80, 80, 60],
  ...[20, 20, 10],
  ...[40, 40, 20],
  ...[0.9, 0.8, 0.7],
];
const oneClass: TinyModel = { inputShape: [1, 3, 160, 160], outputShape: [1, 5, 3], output };

test('runs a model in the detector thread and answers boxes in pixels of the frame', async () => {
  const file = await modelFile(oneClass);
  const detector = await startDetector({ kind: 'model', file, labels: ['person'] });
  const found = await detector.detect(frame);
  await detector.close();
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({ left: 140, top: 40, right: 180, bottom: 120 });
  expect(found[0]?.confidence).toBeCloseTo(0.9);
  expect(found[1]).toMatchObject({ left: 50, top: 20, right: 70, bottom: 60 });
});

test('an open input size is taken as 640', async () => {
  const file = await modelFile({ ...oneClass, inputShape: [1, 3, null, null] });
  const detector = await startDetector({ kind: 'model', file, labels: ['person'] });
  const [person] = await detector.detect({
    width: 320,
    height: 320,
    rgb: new Uint8Array(320 * 320 * 3),
  });
  await detector.close();
  // 640 for 320: two input pixels a frame pixel.
  expect(person).toMatchObject({ left: 35, top: 30, right: 45, bottom: 50 });
});

test('an output that fits no known model is refused when it is opened', async () => {
  const file = await modelFile(oneClass);
  await expect(startDetector({ kind: 'model', file })).rejects.toThrow(
    'output0 [1, 5, 3], which fits none of YOLO',
  );
});

test('a model that takes no 32-bit floats is refused', async () => {
  const file = await modelFile({ ...oneClass, inputType: 'uint8' });
  await expect(startDetector({ kind: 'model', file })).rejects.toThrow('32-bit floats');
});

test('a file that is no model is refused by name', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'model-')), 'broken.onnx');
  await writeFile(file, 'no model');
  await expect(startDetector({ kind: 'model', file })).rejects.toThrow(
    'broken.onnx cannot be used',
  );
});
