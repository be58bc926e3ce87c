import type { GraphModelFile, GraphNode } from '../model/graph-model.ts';

/** A TensorFlow.js graph model as a converter writes it: the JSON file and the weights' bytes. */
export interface TinyGraph {
  file: GraphModelFile;
  bytes: Uint8Array;
}

export interface TinyWeight {
  shape: number[];
  values: number[];
  dtype?: 'int32' | 'float32';
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const longs = (...values: number[]) => ({ list: { i: values.map(String) } });

/** Attributes of a convolution or a pooling, as TensorFlow.js writes them. */
export const window = (stride: number, kernel?: number) => ({
  padding: { s: base64('VALID') },
  data_format: { s: base64('NHWC') },
  strides: longs(1, stride, stride, 1),
  dilations: longs(1, 1, 1, 1),
  ...(kernel !== undefined && { ksize: longs(1, kernel, kernel, 1) }),
});

export const placeholder = (name: string, shape: number[]): GraphNode => ({
  name,
  op: 'Placeholder',
  attr: { shape: { shape: { dim: shape.map((size) => ({ size: String(size) })) } } },
});

/** The 16 bits of a number that half precision can hold exactly. */
function halfOf(value: number): number {
  if (value === 0) return 0;
  if (!Number.isFinite(value)) return value < 0 ? 0xfc00 : 0x7c00;
  const exponent = Math.floor(Math.log2(Math.abs(value)));
  const fraction = (Math.abs(value) / 2 ** exponent - 1) * 1024;
  return (value < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | Math.round(fraction);
}

/** Floats are stored in half precision, as in the packages of models. */
export function tinyGraph(nodes: GraphNode[], weights: Record<string, TinyWeight>): TinyGraph {
  const parts = Object.values(weights).map(({ values, dtype }) =>
    dtype === 'int32'
      ? Buffer.from(Int32Array.from(values).buffer)
      : Buffer.from(Uint16Array.from(values, halfOf).buffer),
  );
  const entries = Object.entries(weights).map(([name, { shape, dtype = 'float32' }]) => ({
    name,
    shape,
    dtype,
    ...(dtype === 'float32' && { quantization: { dtype: 'float16' } }),
  }));
  const constants = Object.keys(weights).map((name) => ({ name, op: 'Const' }));
  return {
    file: {
      modelTopology: { node: [...constants, ...nodes] },
      weightsManifest: [{ weights: entries }],
    },
    bytes: Buffer.concat(parts),
  };
}
