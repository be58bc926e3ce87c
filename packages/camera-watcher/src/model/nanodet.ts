import { cellPlaces, channelsOf } from './cell-grid.ts';
import { createGraphConverter } from './convert-graph.ts';
import type { GraphModel, Weight } from './graph-model.ts';
import { nanodetInput } from './model-inputs.ts';
import { inputsOf } from './node-attributes.ts';
import { createOnnxGraph, type OnnxGraph } from './onnx-graph.ts';

/** Of COCO's 80 classes the first is a person; after the classes come the edges. */
const classes = 80;
const personClass = 0;
/** A distance from a box's middle to its edge is a distribution over 0 to 10 cells. */
const bins = 11;
const strides = [8, 16, 32];

/** Upstream's normalisation, for blue, green and red from 0 to 255. */
const mean = [103.53, 116.28, 123.675];
const deviation = [57.375, 57.12, 58.395];

/** From red, green and blue, each 0 to 1, to what the model was trained with. */
function normalised(onnx: OnnxGraph, picture: string): string {
  const turned = onnx.add('Gather', [picture, onnx.integers([2, 1, 0])], { axis: 1 });
  const channels = [1, 3, 1, 1];
  const factor = onnx.floats(
    deviation.map((one) => 255 / one),
    channels,
  );
  const shift = onnx.floats(
    deviation.map((one, at) => -(mean[at] ?? 0) / one),
    channels,
  );
  return onnx.add('Add', [onnx.add('Mul', [turned, factor]), shift]);
}

/** The channels of a head that are needed: other classes would cost a fiftieth of the processor time. */
const wantedChannels = [personClass, ...Array.from({ length: 4 * bins }, (_, at) => classes + at)];

/** The last axis of a weight, with the wanted channels alone. */
function wantedOf({ shape, values }: Weight): Weight {
  const channels = shape.at(-1) ?? 1;
  const rows = Array.from({ length: values.length / channels }, (_, row) => row * channels);
  const wanted = rows.flatMap((row) => wantedChannels.map((at) => values[row + at] ?? 0));
  return {
    shape: [...shape.slice(0, -1), wantedChannels.length],
    values: Float32Array.from(wanted),
  };
}

/** The model with heads that answer people alone. */
function peopleOnly(model: GraphModel, heads: readonly string[]): GraphModel {
  const weights = new Map(model.weights);
  for (const head of heads) {
    // From the head back over its transposition and bias to the convolution.
    for (let node = model.nodes.get(head); node; node = model.nodes.get(inputsOf(node)[0] ?? '')) {
      const name = inputsOf(node)[1] ?? '';
      const weight = weights.get(name);
      if (weight && node.op !== 'Transpose') weights.set(name, wantedOf(weight));
      if (node.op === 'Conv2D') break;
    }
  }
  return { ...model, weights };
}

/** A level's candidates [1, 5, cells]: middle, width, height in px, and the score. */
function candidates(onnx: OnnxGraph, head: string, stride: number): string {
  const score = onnx.add('Sigmoid', [channelsOf(onnx, head, 0, 1)]);
  const scores = onnx.add('Reshape', [score, onnx.integers([1, 1, -1])]);
  const edges = channelsOf(onnx, head, 1, 1 + 4 * bins);
  const byBin = onnx.add('Reshape', [edges, onnx.integers([1, 4, bins, -1])]);
  const shares = onnx.add('Softmax', [byBin], { axis: 2 });
  const lengths = onnx.floats(
    Array.from({ length: bins }, (_, bin) => bin * stride),
    [1, 1, bins, 1],
  );
  const weighed = onnx.add('Mul', [shares, lengths]);
  /** To the left, upper, right and lower edge. */
  const distances = onnx.add('ReduceSum', [weighed, onnx.integers([2])], { keepdims: 0 });
  const toBox = [
    [-0.5, 0, 0.5, 0],
    [0, -0.5, 0, 0.5],
    [1, 0, 1, 0],
    [0, 1, 0, 1],
  ];
  const offsets = onnx.add('MatMul', [onnx.floats(toBox.flat(), [1, 4, 4]), distances]);
  const shape = onnx.add('Shape', [head]);
  const middles = (axis: 2 | 3) => cellPlaces(onnx, shape, axis, { stride, within: 0.5 });
  const [x, y] = [middles(3), middles(2)];
  const none = onnx.add('Mul', [x, onnx.floats([0], [])]);
  const places = onnx.add('Concat', [x, y, none, none], { axis: 1 });
  return onnx.add('Concat', [onnx.add('Add', [offsets, places]), scores], { axis: 1 });
}

/** The tensor each head's classes and edges are split from, by falling size. */
function headsOf(model: GraphModel): string[] {
  const splits = [...model.nodes.values()].filter((node) => node.op === 'SplitV');
  const heads = splits.map((node) => node.input?.[0] ?? '');
  if (heads.length !== strides.length) {
    throw new Error(
      `This is no NanoDet: it has ${heads.length} heads instead of ${strides.length}.`,
    );
  }
  return heads;
}

/**
 * NanoDet as a TensorFlow.js graph model, as an ONNX file that answers people alone: [1, 5, N], in pixels of its
 * picture [1, 3, height, width] of red, green and blue from 0 to 1.
 */
export function nanodetOnnx(model: GraphModel): Uint8Array {
  const onnx = createOnnxGraph('foyer-nanodet');
  const heads = headsOf(model);
  const picture = normalised(onnx, nanodetInput);
  const converter = createGraphConverter(peopleOnly(model, heads), onnx, picture);
  const levels = heads.map((head, at) =>
    candidates(onnx, converter.outputOf(head), strides[at] ?? 0),
  );
  const all = onnx.add('Concat', levels, { axis: 2 });
  return onnx.file(
    { name: nanodetInput, shape: [1, 3, 'height', 'width'] },
    { name: all, shape: [1, 5, 'candidates'] },
  );
}
