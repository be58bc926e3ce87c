import type { GraphModel, GraphNode, Weight } from './graph-model.ts';
import { inputsOf, listOf, textsOf } from './node-attributes.ts';
import type { OnnxGraph } from './onnx-graph.ts';
import {
  isIdentity,
  type Padding,
  toChannelsFirst,
  toChannelsLast,
  transposed,
  type Value,
} from './tensor-layout.ts';
import { kernelOf, windowsOf } from './windows.ts';

/** A number below which nothing lies: what a pooling takes for nothing. */
const lowest = -1e30;

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
  const done = new Map<string, Value>();

  function nodeOf(name: string): GraphNode {
    const node = model.nodes.get(name.replace(/:0$/, ''));
    if (!node) throw new Error(`The model has no node ${name}.`);
    return node;
  }

  const inputOf = (node: GraphNode, at: number) => inputsOf(node)[at] ?? '';

  function weightOf(node: GraphNode, at: number): Weight {
    const weight = model.weights.get(inputOf(node, at));
    if (!weight) throw new Error(`${node.op} ${node.name}: input ${at + 1} is no constant.`);
    return weight;
  }
  const wholesOf = (node: GraphNode, at: number) => Array.from(weightOf(node, at).values);

  function refuse(node: GraphNode, what: string): never {
    throw new Error(`${node.op} ${node.name}: ${what} cannot be converted.`);
  }

  function value(name: string): Value {
    const node = nodeOf(name);
    const known = done.get(node.name);
    if (known) return known;
    const made = convert(node);
    done.set(node.name, made);
    return made;
  }

  /** Writes the padding that was put off. */
  function padded(from: Value): Value {
    if (!from.padding) return from;
    const { before, after, with: fill } = from.padding;
    const amounts = onnx.integers([...before, ...after]);
    const name = onnx.add('Pad', [from.name, amounts, onnx.floats([fill], [])]);
    const shape = from.shape.map((side, at) => side + (before[at] ?? 0) + (after[at] ?? 0));
    return { name, order: from.order, shape };
  }

  /** The value with its axes in the order `order` asks for. */
  function arranged(from: Value, order: readonly number[]): Value {
    const all = padded(from);
    const wanted = order.map((axis) => all.order.indexOf(axis));
    if (isIdentity(order)) {
      if (isIdentity(all.order)) return all;
      const name = onnx.add('Transpose', [all.name], { perm: all.order });
      const shape = all.order.map((axis) => all.shape[axis] ?? 0);
      return { name, order, shape };
    }
    return arranged(
      transposed(all, wanted),
      order.map((_, at) => at),
    );
  }

  /** A picture (batch, height, width, channels) as ONNX has it, with the padding its operator can do itself. */
  function picture(node: GraphNode, at: number, canPad: (padding: Padding) => boolean): Value {
    const turned = transposed(value(inputOf(node, at)), toChannelsFirst);
    const { padding } = turned;
    if (!padding) return isIdentity(turned.order) ? turned : arranged(turned, [0, 1, 2, 3]);
    const isSpatial = [...padding.before.slice(0, 2), ...padding.after.slice(0, 2)].every(
      (n) => n === 0,
    );
    if (isIdentity(turned.order) && isSpatial && canPad(padding)) return turned;
    return arranged(turned, [0, 1, 2, 3]);
  }

  /** What a fused operator does after its convolution. */
  function activated(node: GraphNode, name: string): string {
    const steps = textsOf(node, 'fused_ops').filter((step) => step !== 'BiasAdd');
    return steps.reduce((from, step) => {
      if (step === 'Relu') return onnx.add('Relu', [from]);
      if (step === 'Relu6')
        return onnx.add('Clip', [from, onnx.floats([0], []), onnx.floats([6], [])]);
      return refuse(node, `the fused ${step}`);
    }, name);
  }

  function convolution(node: GraphNode, bias?: Weight): Value {
    const from = picture(node, 0, (padding) => padding.with === 0);
    const isDepthwise = node.op.includes('Depthwise');
    const { shape, values, group } = kernelOf(weightOf(node, 1), from.shape[1] ?? 1, isDepthwise);
    const { sides, attributes } = windowsOf(node, from, shape.slice(2));
    const tensors = [from.name, onnx.floats(values, shape)];
    const added = textsOf(node, 'fused_ops').includes('BiasAdd') ? weightOf(node, 2) : bias;
    if (added) tensors.push(onnx.floats(added.values));
    const name = activated(node, onnx.add('Conv', tensors, { ...attributes, group }));
    return { name, order: toChannelsLast, shape: [from.shape[0] ?? 1, shape[0], ...sides] };
  }

  function maximum(node: GraphNode): Value {
    const from = picture(node, 0, (padding) => padding.with <= lowest);
    const { sides, attributes } = windowsOf(node, from, listOf(node, 'ksize').slice(1, 3));
    const name = onnx.add('MaxPool', [from.name], attributes);
    return { name, order: toChannelsLast, shape: [...from.shape.slice(0, 2), ...sides] };
  }

  function padding(node: GraphNode): Value {
    const from = padded(value(inputOf(node, 0)));
    const amounts = wholesOf(node, 1);
    const before = from.order.map(() => 0);
    const after = [...before];
    for (const [axis, target] of from.order.entries()) {
      before[target] = amounts[2 * axis] ?? 0;
      after[target] = amounts[2 * axis + 1] ?? 0;
    }
    const fill = node.op === 'PadV2' ? (wholesOf(node, 2)[0] ?? 0) : 0;
    return { ...from, padding: { before, after, with: fill } };
  }

  function sum(node: GraphNode): Value {
    const bias = model.weights.get(inputOf(node, 1));
    const first = model.nodes.get(inputOf(node, 0));
    // What is added to each channel of a convolution is its bias.
    if (bias && first?.op === 'Conv2D' && bias.shape.length === 1) return convolution(first, bias);
    if (bias) refuse(node, 'a constant that is no bias of a convolution');
    const a = padded(value(inputOf(node, 0)));
    const b = padded(value(inputOf(node, 1)));
    const isAlike = a.order.every((axis, at) => axis === b.order[at]);
    const [left, right] = isAlike
      ? [a, b]
      : [a, b].map((one) =>
          arranged(
            one,
            one.order.map((_, at) => at),
          ),
        );
    if (!left || !right) return refuse(node, 'this sum');
    return { ...left, name: onnx.add('Add', [left.name, right.name]) };
  }

  function joined(node: GraphNode): Value {
    const inputs = inputsOf(node);
    const parts = inputs.slice(0, -1).map((name) => padded(value(name)));
    const [first] = parts;
    if (!first) return refuse(node, 'nothing');
    const isAlike = parts.every((part) => part.order.every((axis, at) => axis === first.order[at]));
    const straight = first.order.map((_, at) => at);
    const alike = isAlike ? parts : parts.map((part) => arranged(part, straight));
    const [lead = first] = alike;
    const given = wholesOf(node, inputs.length - 1)[0] ?? 0;
    const axis = lead.order[given < 0 ? given + lead.order.length : given] ?? 0;
    const shape = lead.shape.map((side, at) =>
      at === axis ? alike.reduce((total, part) => total + (part.shape[at] ?? 0), 0) : side,
    );
    return {
      ...lead,
      shape,
      name: onnx.add(
        'Concat',
        alike.map((part) => part.name),
        { axis },
      ),
    };
  }

  /** Whole numbers that follow from the size of a picture, at the size the model was made for. */
  function sizes(name: string): number[] {
    const constant = model.weights.get(name);
    if (constant) return Array.from(constant.values);
    const node = nodeOf(name);
    const [first = '', second = ''] = inputsOf(node);
    if (node.op === 'Shape') {
      const { order, shape } = padded(value(first));
      return order.map((axis) => shape[axis] ?? 0);
    }
    if (node.op === 'StridedSlice') {
      return sizes(first).slice(wholesOf(node, 1)[0], wholesOf(node, 2)[0]);
    }
    if (node.op === 'Mul') {
      const factors = sizes(second);
      return sizes(first).map((size, at) => size * (factors[at] ?? 1));
    }
    return refuse(node, 'a size by this operator');
  }

  /** A difference or product with one number. */
  function scaled(node: GraphNode, operator: string): Value {
    const { values } = weightOf(node, 1);
    const [number = 0] = values;
    if (values.some((other) => other !== number)) refuse(node, 'a constant of several numbers');
    const from = padded(value(inputOf(node, 0)));
    return { ...from, name: onnx.add(operator, [from.name, onnx.floats([number], [])]) };
  }

  function resized(node: GraphNode): Value {
    const from = picture(node, 0, () => false);
    if (!node.attr?.half_pixel_centers?.b) refuse(node, 'anything but half pixel centers');
    const [height = 1, width = 1] = sizes(inputOf(node, 1));
    const factors = [1, 1, height / (from.shape[2] ?? 1), width / (from.shape[3] ?? 1)];
    const name = onnx.add('Resize', [from.name, '', onnx.floats(factors)], {
      mode: 'linear',
      coordinate_transformation_mode: 'half_pixel',
    });
    return { name, order: toChannelsLast, shape: [...from.shape.slice(0, 2), height, width] };
  }

  function alone(node: GraphNode, operator: string, attributes = {}): Value {
    const from = padded(value(inputOf(node, 0)));
    return { ...from, name: onnx.add(operator, [from.name], attributes) };
  }

  function convert(node: GraphNode): Value {
    switch (node.op) {
      case 'Placeholder': {
        const sides = (node.attr?.shape?.shape?.dim ?? []).map(({ size }) => Number(size));
        const shape = sides.map((side) => (side < 0 ? openSide : side));
        if (shape.at(-1) !== pictureChannels)
          return { name: input, order: shape.map((_, at) => at), shape };
        return {
          name: input,
          order: toChannelsLast,
          shape: toChannelsFirst.map((axis) => shape[axis] ?? 0),
        };
      }
      case 'Identity':
      case 'Cast':
        return value(inputOf(node, 0));
      case 'Transpose':
        return transposed(value(inputOf(node, 0)), wholesOf(node, 1));
      case 'Conv2D':
      case '_FusedConv2D':
      case 'DepthwiseConv2dNative':
      case 'FusedDepthwiseConv2dNative':
        return convolution(node);
      case 'MaxPool':
        return maximum(node);
      case 'Pad':
      case 'PadV2':
        return padding(node);
      case 'Add':
      case 'AddV2':
        return sum(node);
      case 'Sub':
      case 'Mul':
        return scaled(node, node.op);
      case 'ConcatV2':
        return joined(node);
      case 'ResizeBilinear':
        return resized(node);
      case 'LeakyRelu':
        return alone(node, 'LeakyRelu', { alpha: { float: node.attr?.alpha?.f ?? 0.2 } });
      case 'Relu':
      case 'Sigmoid':
        return alone(node, node.op);
      default:
        return refuse(node, 'this operator');
    }
  }

  return {
    outputOf(name) {
      const found = value(name);
      return arranged(
        found,
        found.order.map((_, at) => at),
      ).name;
    },
  };
}
