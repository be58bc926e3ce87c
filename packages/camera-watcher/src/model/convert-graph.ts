import { Conversion, type ConvertNode, refuse } from './conversion.ts';
import { alone, joined, scaled, sum } from './element-operators.ts';
import type { GraphModel, GraphNode } from './graph-model.ts';
import { inputOf } from './node-attributes.ts';
import type { OnnxGraph } from './onnx-graph.ts';
import { convolution, maximum, padding, resized } from './picture-operators.ts';
import { toChannelsFirst, toChannelsLast, transposed, type Value } from './tensor-layout.ts';

/** Where the model leaves a side open: any multiple of its largest stride gives the same paddings and factors. */
const openSide = 256;
/** A placeholder whose last axis has this length is a picture with its channels last. */
const pictureChannels = 3;

/** Converts operators of a TensorFlow.js graph to ONNX, each when it is first needed. */
export interface GraphConverter {
  /** The ONNX name of a node's output, its axes in TensorFlow's order. */
  outputOf(node: string): string;
}

/**
 * `input` is the ONNX tensor that stands for the graph's placeholder. Its sides may be open: what depends on them in
 * the TensorFlow graph (sizes of enlarged pictures) becomes a factor.
 */
export function createGraphConverter(
  model: GraphModel,
  onnx: OnnxGraph,
  input: string,
): GraphConverter {
  const conversion = new Conversion(model, onnx, (node) => {
    if (node.op === 'Placeholder') return placeholder(node, input);
    const convert = operators.get(node.op);
    return convert ? convert(node, conversion) : refuse(node, 'this operator');
  });
  return { outputOf: (name) => conversion.straight(conversion.value(name)).name };
}

const passed: ConvertNode = (node, conversion) => conversion.value(inputOf(node, 0));
const convolved: ConvertNode = (node, conversion) => convolution(node, conversion);
const applied: ConvertNode = (node, conversion) => alone(node, conversion);

const operators = new Map<string, ConvertNode>([
  ['Identity', passed],
  ['Cast', passed],
  [
    'Transpose',
    (node, conversion) =>
      transposed(conversion.value(inputOf(node, 0)), conversion.numbersOf(node, 1)),
  ],
  ['Conv2D', convolved],
  ['_FusedConv2D', convolved],
  ['DepthwiseConv2dNative', convolved],
  ['FusedDepthwiseConv2dNative', convolved],
  ['MaxPool', maximum],
  ['Pad', padding],
  ['PadV2', padding],
  ['Add', sum],
  ['AddV2', sum],
  ['Sub', scaled],
  ['Mul', scaled],
  ['ConcatV2', joined],
  ['ResizeBilinear', resized],
  [
    'LeakyRelu',
    (node, conversion) => alone(node, conversion, { alpha: { float: node.attr?.alpha?.f ?? 0.2 } }),
  ],
  ['Relu', applied],
  ['Sigmoid', applied],
]);

function placeholder(node: GraphNode, name: string): Value {
  const sides = (node.attr?.shape?.shape?.dim ?? []).map(({ size }) => Number(size));
  const shape = sides.map((side) => (side < 0 ? openSide : side));
  if (shape.at(-1) !== pictureChannels) return { name, order: shape.map((_, at) => at), shape };
  return { name, order: toChannelsLast, shape: toChannelsFirst.map((axis) => shape[axis] ?? 0) };
}
