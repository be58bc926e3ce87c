import { createGraphConverter } from './convert-graph.ts';
import type { GraphModel } from './graph-model.ts';
import { nanodetInput } from './nanodet-input.ts';
import { createOnnxGraph, type OnnxGraph } from './onnx-graph.ts';

/** Of COCO's 80 classes the first is a person. */
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

/** The middles of the cells along one axis of a level, px: [1, 1, cells]. */
function middles(onnx: OnnxGraph, shape: string, axis: 2 | 3, stride: number): string {
  const side = onnx.add('Gather', [shape, onnx.integers([axis], [])], { axis: 0 });
  const steps = onnx.add('Range', [onnx.integers([0], []), side, onnx.integers([1], [])]);
  const cells = onnx.add('Add', [onnx.add('Cast', [steps], { to: 1 }), onnx.floats([0.5], [])]);
  const px = onnx.add('Mul', [cells, onnx.floats([stride], [])]);
  const line = onnx.integers(axis === 3 ? [1, 1, 1, -1] : [1, 1, -1, 1]);
  const plane = onnx.add('Slice', [shape, onnx.integers([2]), onnx.integers([4])]);
  const all = onnx.add('Concat', [onnx.integers([1, 1]), plane], { axis: 0 });
  const spread = onnx.add('Expand', [onnx.add('Reshape', [px, line]), all]);
  return onnx.add('Reshape', [spread, onnx.integers([1, 1, -1])]);
}

const channelsOf = (onnx: OnnxGraph, head: string, from: number, until: number) =>
  onnx.add('Slice', [head, onnx.integers([from]), onnx.integers([until]), onnx.integers([1])]);

/** A level's candidates [1, 5, cells]: middle, width, height in px, and the score. */
function candidates(onnx: OnnxGraph, head: string, stride: number): string {
  const score = onnx.add('Sigmoid', [channelsOf(onnx, head, personClass, personClass + 1)]);
  const scores = onnx.add('Reshape', [score, onnx.integers([1, 1, -1])]);
  const edges = channelsOf(onnx, head, classes, classes + 4 * bins);
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
  const [x, y] = [middles(onnx, shape, 3, stride), middles(onnx, shape, 2, stride)];
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
  const converter = createGraphConverter(model, onnx, normalised(onnx, nanodetInput));
  const levels = headsOf(model).map((head, at) =>
    candidates(onnx, converter.outputOf(head), strides[at] ?? 0),
  );
  const all = onnx.add('Concat', levels, { axis: 2 });
  return onnx.file(
    { name: nanodetInput, shape: [1, 3, 'height', 'width'] },
    { name: all, shape: [1, 5, 'candidates'] },
  );
}
