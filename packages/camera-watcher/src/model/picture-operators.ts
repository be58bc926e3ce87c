import { type Conversion, refuse } from './conversion.ts';
import type { GraphNode, Weight } from './graph-model.ts';
import { inputOf, inputsOf, listOf, textsOf } from './node-attributes.ts';
import { toChannelsLast, type Value } from './tensor-layout.ts';
import { kernelOf, windowsOf } from './windows.ts';

/** A number below which nothing lies: what a pooling takes for nothing. */
const lowest = -1e30;

export function convolution(node: GraphNode, conversion: Conversion, bias?: Weight): Value {
  const { onnx } = conversion;
  const from = conversion.picture(node, 0, (padding) => padding.with === 0);
  const isDepthwise = node.op.includes('Depthwise');
  const kernel = conversion.weightOf(node, 1);
  const { shape, values, group } = kernelOf(kernel, from.shape[1] ?? 1, isDepthwise);
  const { sides, attributes } = windowsOf(node, from, shape.slice(2));
  const tensors = [from.name, onnx.floats(values, shape)];
  const hasBias = textsOf(node, 'fused_ops').includes('BiasAdd');
  const added = hasBias ? conversion.weightOf(node, 2) : bias;
  if (added) tensors.push(onnx.floats(added.values));
  const name = activated(node, conversion, onnx.add('Conv', tensors, { ...attributes, group }));
  return { name, order: toChannelsLast, shape: [from.shape[0] ?? 1, shape[0], ...sides] };
}

/** What a fused operator does after its convolution. */
function activated(node: GraphNode, { onnx }: Conversion, name: string): string {
  const steps = textsOf(node, 'fused_ops').filter((step) => step !== 'BiasAdd');
  return steps.reduce((from, step) => {
    if (step === 'Relu') return onnx.add('Relu', [from]);
    if (step === 'Relu6')
      return onnx.add('Clip', [from, onnx.floats([0], []), onnx.floats([6], [])]);
    return refuse(node, `the fused ${step}`);
  }, name);
}

export function maximum(node: GraphNode, conversion: Conversion): Value {
  const from = conversion.picture(node, 0, (padding) => padding.with <= lowest);
  const { sides, attributes } = windowsOf(node, from, listOf(node, 'ksize').slice(1, 3));
  const name = conversion.onnx.add('MaxPool', [from.name], attributes);
  return { name, order: toChannelsLast, shape: [...from.shape.slice(0, 2), ...sides] };
}

/** Puts the padding off: a convolution or a pooling may do it by itself. */
export function padding(node: GraphNode, conversion: Conversion): Value {
  const from = conversion.input(node, 0);
  const amounts = conversion.numbersOf(node, 1);
  const before = from.order.map(() => 0);
  const after = [...before];
  for (const [axis, target] of from.order.entries()) {
    before[target] = amounts[2 * axis] ?? 0;
    after[target] = amounts[2 * axis + 1] ?? 0;
  }
  const fill = node.op === 'PadV2' ? (conversion.numbersOf(node, 2)[0] ?? 0) : 0;
  return { ...from, padding: { before, after, with: fill } };
}

export function resized(node: GraphNode, conversion: Conversion): Value {
  const { onnx } = conversion;
  const from = conversion.picture(node, 0, () => false);
  if (!node.attr?.half_pixel_centers?.b) refuse(node, 'anything but half pixel centers');
  const [height = 1, width = 1] = sizes(inputOf(node, 1), conversion);
  const factors = [1, 1, height / (from.shape[2] ?? 1), width / (from.shape[3] ?? 1)];
  const name = onnx.add('Resize', [from.name, '', onnx.floats(factors)], {
    mode: 'linear',
    coordinate_transformation_mode: 'half_pixel',
  });
  return { name, order: toChannelsLast, shape: [...from.shape.slice(0, 2), height, width] };
}

/** Whole numbers that follow from the size of a picture, at the size the model was made for. */
function sizes(name: string, conversion: Conversion): number[] {
  const constant = conversion.model.weights.get(name);
  if (constant) return Array.from(constant.values);
  const node = conversion.nodeOf(name);
  const [first = '', second = ''] = inputsOf(node);
  if (node.op === 'Shape') {
    const { order, shape } = conversion.padded(conversion.value(first));
    return order.map((axis) => shape[axis] ?? 0);
  }
  if (node.op === 'StridedSlice') {
    const [from] = conversion.numbersOf(node, 1);
    const [until] = conversion.numbersOf(node, 2);
    return sizes(first, conversion).slice(from, until);
  }
  if (node.op === 'Mul') {
    const factors = sizes(second, conversion);
    return sizes(first, conversion).map((size, at) => size * (factors[at] ?? 1));
  }
  return refuse(node, 'a size by this operator');
}
