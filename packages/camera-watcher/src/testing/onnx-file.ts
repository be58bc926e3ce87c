/*
 * Writes ONNX files for tests, byte by byte: nothing of it comes from the code that is tested. Field numbers are those of
 * onnx.proto3.
 */

/** ONNX's numbers of element types. */
export const elementTypes = { float32: 1, uint8: 2, int64: 7 } as const;
type ElementType = keyof typeof elementTypes;

export interface TensorDeclaration {
  name: string;
  type?: ElementType;
  /** A null is left open. */
  shape: readonly (number | null)[];
}

export interface Constant {
  name: string;
  type?: 'float32' | 'int64';
  shape: readonly number[];
  values: ArrayLike<number>;
}

export interface OnnxNode {
  op: string;
  inputs: readonly string[];
  output: string;
  /** Whole numbers alone, or lists of them. */
  attributes?: Record<string, number | readonly number[]>;
}

export interface OnnxFile {
  inputs: readonly TensorDeclaration[];
  outputs: readonly TensorDeclaration[];
  constants: readonly Constant[];
  nodes: readonly OnnxNode[];
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

const whole = (field: number, value: number) =>
  Buffer.from([...varint(field * 8), ...varint(value)]);

function bytes(field: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]);
  return Buffer.concat([head, content]);
}

const text = (field: number, value: string) => bytes(field, Buffer.from(value));

function declaration(field: number, { name, type = 'float32', shape }: TensorDeclaration): Buffer {
  const sides = shape.map((side, nth) =>
    bytes(1, side === null ? text(2, `open${nth}`) : whole(1, side)),
  );
  const tensor = bytes(1, whole(1, elementTypes[type]), bytes(2, ...sides));
  return bytes(field, text(1, name), bytes(2, tensor));
}

function constant({ name, type = 'float32', shape, values }: Constant): Buffer {
  const { buffer } =
    type === 'float32'
      ? Float32Array.from(values)
      : BigInt64Array.from(Array.from(values), (value) => BigInt(value));
  return bytes(
    5,
    ...shape.map((side) => whole(1, side)),
    whole(2, elementTypes[type]),
    text(8, name),
    bytes(9, new Uint8Array(buffer)),
  );
}

function attribute([name, value]: [string, number | readonly number[]]): Buffer {
  if (typeof value === 'number') return bytes(5, text(1, name), whole(3, value), whole(20, 2));
  return bytes(5, text(1, name), ...value.map((one) => whole(8, one)), whole(20, 7));
}

const node = ({ op, inputs, output, attributes = {} }: OnnxNode) =>
  bytes(
    1,
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, op),
    ...Object.entries(attributes).map(attribute),
  );

export function onnxFile({ inputs, outputs, constants, nodes }: OnnxFile): Uint8Array {
  const graph = bytes(
    7,
    ...nodes.map(node),
    text(2, 'test'),
    ...constants.map(constant),
    ...inputs.map((input) => declaration(11, input)),
    ...outputs.map((output) => declaration(12, output)),
  );
  return Buffer.concat([whole(1, 8), graph, bytes(8, text(1, ''), whole(2, 13))]);
}
