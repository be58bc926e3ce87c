import type { GraphNode, Weight } from './graph-model.ts';
import { listOf, textOf } from './node-attributes.ts';
import type { Value } from './tensor-layout.ts';

/** Where the windows of a convolution or a pooling lie on a picture of ONNX (batch, channels, height, width). */
export interface Windows {
  /** Height and width of what comes out. */
  sides: number[];
  attributes: { kernel_shape: number[]; strides: number[]; pads: number[] };
}

/** What TensorFlow's padding "SAME" adds before and after a side: as little as gives a window for each stride. */
function samePadding(length: number, kernel: number, stride: number): [number, number] {
  const total = Math.max((Math.ceil(length / stride) - 1) * stride + kernel - length, 0);
  return [Math.floor(total / 2), Math.ceil(total / 2)];
}

/**
 * Throws where ONNX has no such windows. What "SAME" adds is reckoned for the size the model was made for, and is the
 * same for all sides that are multiples of the model's largest stride.
 */
export function windowsOf(node: GraphNode, from: Value, kernel: number[]): Windows {
  const refuse = (what: string): never => {
    throw new Error(`${node.op} ${node.name}: ${what} cannot be converted.`);
  };
  const padding = textOf(node, 'padding');
  if (padding !== 'VALID' && padding !== 'SAME') refuse('a padding other than VALID and SAME');
  if ((textOf(node, 'data_format') || 'NHWC') !== 'NHWC') refuse('a layout other than NHWC');
  if (listOf(node, 'dilations').some((step) => step !== 1)) refuse('a dilation');
  const strides = listOf(node, 'strides').slice(1, 3);
  const ends = [0, 1].map((side) => {
    const before = from.padding?.before[2 + side] ?? 0;
    const after = from.padding?.after[2 + side] ?? 0;
    const length = (from.shape[2 + side] ?? 0) + before + after;
    const [more, evenMore] =
      padding === 'SAME' ? samePadding(length, kernel[side] ?? 1, strides[side] ?? 1) : [0, 0];
    return { length: length + more + evenMore, before: before + more, after: after + evenMore };
  });
  return {
    sides: ends.map(
      ({ length }, side) => Math.floor((length - (kernel[side] ?? 1)) / (strides[side] ?? 1)) + 1,
    ),
    attributes: {
      kernel_shape: kernel,
      strides,
      pads: [...ends.map(({ before }) => before), ...ends.map(({ after }) => after)],
    },
  };
}

/** A kernel as ONNX has it. */
export interface Kernel {
  /** Outputs, inputs of a group, height, width. */
  shape: [number, number, number, number];
  values: Float32Array;
  group: number;
}

/** The kernel of a convolution of `channels`: from height, width, input, output to output, input, height, width. */
export function kernelOf(
  { shape, values }: Weight,
  channels: number,
  isDepthwise: boolean,
): Kernel {
  const [height = 1, width = 1, third = 1, fourth = 1] = shape;
  // A depthwise kernel is height, width, channel, outputs of the channel: its outputs lie as TensorFlow orders them.
  const [inputs, outputs] = isDepthwise ? [1, third * fourth] : [third, fourth];
  const turned = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const output = at % outputs;
    const input = Math.floor(at / outputs) % inputs;
    const place = Math.floor(at / outputs / inputs);
    turned[(output * inputs + input) * height * width + place] = values[at] ?? 0;
  }
  return { shape: [outputs, inputs, height, width], values: turned, group: channels / inputs };
}
