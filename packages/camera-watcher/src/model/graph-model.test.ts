import { expect, test } from 'vitest';
import { tinyGraph } from '../testing/tiny-graph.ts';
import { floatOfHalf, readGraphModel } from './graph-model.ts';

test.each([
  [0x0000, 0],
  [0x3c00, 1],
  [0xc000, -2],
  [0x3555, 0.333251953125],
  [0x0001, 2 ** -24],
  [0x7bff, 65504],
  [0xfc00, Number.NEGATIVE_INFINITY],
])('the half-precision bits %i are %d', (bits, value) => {
  expect(floatOfHalf(bits)).toBe(value);
});

const weights = {
  kernel: { shape: [2, 2], values: [1, -0.5, 0.25, 8] },
  axes: { shape: [3], values: [0, -1, 70_000], dtype: 'int32' as const },
};

test('weights are read one after another, each in its own form', () => {
  const { file, bytes } = tinyGraph([], weights);
  const model = readGraphModel(file, bytes);
  expect(Array.from(model.weights.get('kernel')?.values ?? [])).toEqual([1, -0.5, 0.25, 8]);
  expect(Array.from(model.weights.get('axes')?.values ?? [])).toEqual([0, -1, 70_000]);
  expect(model.weights.get('kernel')?.shape).toEqual([2, 2]);
});

test('weights that are cut short, or stored in an unknown form, are refused by name', () => {
  const { file, bytes } = tinyGraph([], weights);
  expect(() => readGraphModel(file, new Uint8Array([...bytes, 0, 0]))).toThrow(
    'have 22 bytes and should have 20',
  );
  const [group] = file.weightsManifest;
  Object.assign(group?.weights[0] ?? {}, { quantization: { dtype: 'uint8' } });
  expect(() => readGraphModel(file, bytes)).toThrow('kernel is stored as uint8 float32');
});
