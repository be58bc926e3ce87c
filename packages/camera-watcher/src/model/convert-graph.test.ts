import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOnnxRuntime } from '../detect/onnx-runtime.ts';
import { placeholder, type TinyWeight, tinyGraph, window } from '../testing/tiny-graph.ts';
import { createGraphConverter } from './convert-graph.ts';
import { type GraphNode, readGraphModel } from './graph-model.ts';
import { createOnnxGraph } from './onnx-graph.ts';

/** Converts the graph, and runs it with the picture [1, channels, height, width]. */
async function run(
  nodes: GraphNode[],
  weights: Record<string, TinyWeight>,
  picture: { values: number[]; height: number; width: number; channels?: number },
) {
  const { channels = 2 } = picture;
  const { file, bytes } = tinyGraph(nodes, weights);
  const onnx = createOnnxGraph('tiny');
  const converter = createGraphConverter(readGraphModel(file, bytes), onnx, 'picture');
  const output = { name: converter.outputOf('output'), shape: ['a', 'b', 'c', 'd'] };
  const model = join(await mkdtemp(join(tmpdir(), 'graph-')), 'model.onnx');
  await writeFile(
    model,
    onnx.file({ name: 'picture', shape: [1, channels, 'height', 'width'] }, output),
  );
  const runtime = await openOnnxRuntime();
  const session = await runtime.open(model);
  const dims = [1, channels, picture.height, picture.width];
  const tensor = new runtime.Tensor('float32', Float32Array.from(picture.values), dims);
  const answer = (await session.run({ picture: tensor })).output;
  await session.release();
  return { dims: answer?.dims, values: Array.from(answer?.data as Float32Array) };
}

const wholes = (...values: number[]): TinyWeight => ({
  shape: [values.length],
  values,
  dtype: 'int32',
});
const whole = (value: number): TinyWeight => ({ shape: [], values: [value], dtype: 'int32' });
const node = (name: string, op: string, input: string[], attr = {}): GraphNode => ({
  name,
  op,
  input,
  attr,
});
const same = { padding: { s: Buffer.from('SAME').toString('base64') } };
const fusedOps = (...names: string[]) => ({
  fused_ops: { list: { s: names.map((name) => Buffer.from(name).toString('base64')) } },
});
const input = placeholder('input', [1, 2, 4, 4]);
const rising = Array.from({ length: 32 }, (_, at) => at - 16);

/** How TensorFlow.js writes a convolution of a channels-first model: padded, turned, convolved, turned back. */
const turned = [
  node('padded', 'Pad', ['input', 'paddings']),
  node('last', 'Transpose', ['padded', 'toLast']),
  node('convolved', 'Conv2D', ['last', 'kernel'], window(2)),
  node('biased', 'Add', ['convolved', 'bias']),
  node('first', 'Transpose', ['biased', 'toFirst']),
  node('output', 'LeakyRelu', ['first'], { alpha: { f: 0.25 } }),
];
// Height, width, input, output: each place has a weight of its own.
const kernel = Array.from({ length: 3 * 3 * 2 * 3 }, (_, at) => ((at * 7) % 13) - 6);
const convolutionWeights = {
  paddings: { ...wholes(0, 0, 0, 0, 1, 1, 1, 1), shape: [4, 2] },
  toLast: wholes(0, 2, 3, 1),
  toFirst: wholes(0, 3, 1, 2),
  kernel: { shape: [3, 3, 2, 3], values: kernel },
  bias: { shape: [3], values: [1, -2, 0.5] },
};

/** The same computed plainly. */
function convolution(values: number[], side: number) {
  const at = (channel: number, y: number, x: number) =>
    x < 0 || y < 0 || x >= side || y >= side ? 0 : (values[(channel * side + y) * side + x] ?? 0);
  const out: number[] = [];
  for (let o = 0; o < 3; o += 1) {
    for (let y = 0; y < side; y += 2) {
      for (let x = 0; x < side; x += 2) {
        let sum = [1, -2, 0.5][o] ?? 0;
        for (let k = 0; k < 18; k += 1) {
          const [ky, kx, channel] = [Math.floor(k / 6), Math.floor(k / 2) % 3, k % 2];
          sum += at(channel, y + ky - 1, x + kx - 1) * (kernel[k * 3 + o] ?? 0);
        }
        out.push(sum < 0 ? sum * 0.25 : sum);
      }
    }
  }
  return out;
}

test('a padded convolution with its bias gives the numbers it gives in TensorFlow', async () => {
  const picture = { values: rising, height: 4, width: 4 };
  const { dims, values } = await run([input, ...turned], convolutionWeights, picture);
  expect(dims).toEqual([1, 3, 2, 2]);
  expect(values).toEqual(convolution(rising, 4));
});

test('a converted graph takes pictures of another size than it was made for', async () => {
  const larger = Array.from({ length: 2 * 8 * 8 }, (_, at) => (at * 5) % 17);
  const picture = { values: larger, height: 8, width: 8 };
  const { dims, values } = await run([input, ...turned], convolutionWeights, picture);
  expect(dims).toEqual([1, 3, 4, 4]);
  expect(values).toEqual(convolution(larger, 8));
});

test('pooling, joining, enlarging, adding and sigmoid follow the axes they are given', async () => {
  const nodes = [
    input,
    // Padded with nothing at all, which a pooling never chooses.
    node('padded', 'PadV2', ['input', 'paddings', 'lowest']),
    node('last', 'Transpose', ['padded', 'toLast']),
    node('pooled', 'MaxPool', ['last'], window(2, 3)),
    node('twice', 'ConcatV2', ['pooled', 'pooled', 'axis']),
    node('sum', 'AddV2', ['twice', 'twice']),
    node('large', 'ResizeBilinear', ['sum', 'size'], { half_pixel_centers: { b: true } }),
    node('smooth', 'Sigmoid', ['large']),
    node('output', 'Identity', ['smooth']),
  ];
  const weights = {
    paddings: { ...wholes(0, 0, 0, 0, 1, 1, 1, 1), shape: [4, 2] },
    lowest: { shape: [], values: [Number.NEGATIVE_INFINITY] },
    toLast: wholes(0, 2, 3, 1),
    axis: whole(-1),
    size: wholes(4, 4),
  };
  const { dims, values } = await run(nodes, weights, {
    values: rising.map((one) => one / 16),
    height: 4,
    width: 4,
  });
  expect(dims).toEqual([1, 4, 4, 4]);
  // The maxima of the first channel's quarters, each with the row and column before it.
  const quarters = [5, 7, 13, 15].map((at) => (2 * (at - 16)) / 16);
  const smooth = (value: number) => 1 / (1 + Math.exp(-value));
  const corner = (row: number, column: number, channel: number) =>
    values[(row * 4 + column) * 4 + channel];
  for (const [at, [row, column]] of [
    [0, 0],
    [0, 3],
    [3, 0],
    [3, 3],
  ].entries()) {
    // biome-ignore format: corners
    expect(corner(row ?? 0, column ?? 0, 0)).toBeCloseTo(smooth(quarters[at] ?? 0), 5);
    expect(corner(row ?? 0, column ?? 0, 2)).toBeCloseTo(smooth(quarters[at] ?? 0), 5);
    expect(corner(row ?? 0, column ?? 0, 1)).toBeCloseTo(smooth((quarters[at] ?? 0) + 2), 5);
  }
});

/** A graph whose picture has its channels last and open sides, of fused operators that pad as TensorFlow does. */
const fused = [
  placeholder('input', [1, -1, -1, 3]),
  node('floats', 'Cast', ['input']),
  node('scaled', 'Mul', ['floats', 'two']),
  node('shifted', 'Sub', ['scaled', 'one']),
  node('deep', 'FusedDepthwiseConv2dNative', ['shifted', 'deepKernel', 'deepBias'], {
    ...window(2),
    ...same,
    ...fusedOps('BiasAdd', 'Relu6'),
  }),
  node('flat', '_FusedConv2D', ['deep', 'flatKernel', 'flatBias'], {
    ...window(1),
    ...same,
    ...fusedOps('BiasAdd'),
  }),
  node('shape', 'Shape', ['flat']),
  node('sides', 'StridedSlice', ['shape', 'first', 'third', 'step']),
  node('doubled', 'Mul', ['sides', 'twoSides']),
  node('output', 'ResizeBilinear', ['flat', 'doubled'], { half_pixel_centers: { b: true } }),
];
const deepKernel = Array.from({ length: 3 * 3 * 3 }, (_, at) => ((at * 5) % 7) / 4 - 0.5);
const fusedWeights = {
  two: { shape: [1, 1, 1, 3], values: [2, 2, 2] },
  one: { shape: [], values: [1] },
  deepKernel: { shape: [3, 3, 3, 1], values: deepKernel },
  deepBias: { shape: [3], values: [0.5, -1, 2] },
  flatKernel: { shape: [1, 1, 3, 1], values: [1, -2, 4] },
  flatBias: { shape: [1], values: [0.25] },
  first: wholes(1),
  third: wholes(3),
  step: wholes(1),
  twoSides: wholes(2, 2),
};

/** The same computed plainly, before it is enlarged. "SAME" with a stride of 2 pads an even side only after its end. */
function fusedPlainly(values: number[], side: number) {
  const at = (channel: number, y: number, x: number) =>
    y >= side || x >= side ? 0 : 2 * (values[(channel * side + y) * side + x] ?? 0) - 1;
  const out: number[] = [];
  for (let y = 0; y < side; y += 2) {
    for (let x = 0; x < side; x += 2) {
      const channels = [0.5, -1, 2].map((bias, channel) => {
        const terms = deepKernel.map((weight, k) => {
          const [ky, kx] = [Math.floor(k / 9), Math.floor(k / 3) % 3];
          return k % 3 === channel ? weight * at(channel, y + ky, x + kx) : 0;
        });
        return Math.min(Math.max(bias + terms.reduce((sum, term) => sum + term), 0), 6);
      });
      out.push(0.25 + (channels[0] ?? 0) - 2 * (channels[1] ?? 0) + 4 * (channels[2] ?? 0));
    }
  }
  return out;
}

test('fused and depthwise convolutions, and the padding "SAME", give the numbers they give in TensorFlow', async () => {
  const side = 4;
  const values = Array.from({ length: 3 * side * side }, (_, at) => ((at * 11) % 9) / 8);
  const picture = { values, height: side, width: side, channels: 3 };
  const { dims, values: large } = await run(fused, fusedWeights, picture);
  expect(dims).toEqual([1, side, side, 1]);
  const plain = fusedPlainly(values, side);
  // The corners of a doubled picture are the corners of the picture.
  const corners = [large[0], large[side - 1], large[side * (side - 1)], large[side * side - 1]];
  for (const [at, corner] of corners.entries()) expect(corner).toBeCloseTo(plain[at] ?? 0, 4);
});

test('what cannot be converted is named with its place', async () => {
  const picture = { values: rising, height: 4, width: 4 };
  const unknown = [input, node('output', 'Softplus', ['input'])];
  await expect(run(unknown, {}, picture)).rejects.toThrow(
    'Softplus output: this operator cannot be converted',
  );
  const explicit = [
    input,
    node('output', 'MaxPool', ['input'], { ...window(2, 3), padding: { s: 'RVhQTElDSVQ=' } }),
  ];
  await expect(run(explicit, {}, picture)).rejects.toThrow(
    'a padding other than VALID and SAME cannot be converted',
  );
  const lost = [input, node('output', 'Identity', ['nowhere'])];
  await expect(run(lost, {}, picture)).rejects.toThrow('The model has no node nowhere.');
});
