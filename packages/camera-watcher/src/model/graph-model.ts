/** A TensorFlow.js graph model: its operators by name, and its weights. */
export interface GraphModel {
  nodes: ReadonlyMap<string, GraphNode>;
  weights: ReadonlyMap<string, Weight>;
}

export interface GraphNode {
  name: string;
  op: string;
  /** Names of nodes; `name:1` is a node's second output. */
  input?: string[];
  attr?: Record<string, NodeAttribute>;
}

export interface NodeAttribute {
  /** 64-bit numbers are texts, as in all JSON of protobuf. */
  i?: string | number;
  f?: number;
  b?: boolean;
  /** Base64. */
  s?: string;
  list?: { i?: (string | number)[]; s?: string[] };
  shape?: { dim?: { size: string | number }[] };
}

export interface Weight {
  shape: number[];
  values: Float32Array | Int32Array;
}

interface WeightEntry {
  name: string;
  shape: number[];
  dtype: string;
  quantization?: { dtype: string };
}

/** What stands in the model's JSON file. */
export interface GraphModelFile {
  modelTopology: { node: GraphNode[] };
  weightsManifest: { weights: WeightEntry[] }[];
}

/** The number of a half-precision float's 16 bits. */
export function floatOfHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function read(entry: WeightEntry, bytes: DataView, offset: number, count: number) {
  const kind = entry.quantization ? `${entry.quantization.dtype} ${entry.dtype}` : entry.dtype;
  const numbers = Array.from({ length: count }, (_, at) => at);
  switch (kind) {
    case 'float16 float32': {
      const half = (at: number) => floatOfHalf(bytes.getUint16(offset + 2 * at, true));
      return { values: Float32Array.from(numbers, half), length: 2 * count };
    }
    case 'float32': {
      const float = (at: number) => bytes.getFloat32(offset + 4 * at, true);
      return { values: Float32Array.from(numbers, float), length: 4 * count };
    }
    case 'int32': {
      const whole = (at: number) => bytes.getInt32(offset + 4 * at, true);
      return { values: Int32Array.from(numbers, whole), length: 4 * count };
    }
    default:
      throw new Error(`The weight ${entry.name} is stored as ${kind}, which is not understood.`);
  }
}

/** Reads a graph model from its JSON file and the weights, which lie one after another. */
export function readGraphModel(file: GraphModelFile, weightBytes: Uint8Array): GraphModel {
  const bytes = new DataView(weightBytes.buffer, weightBytes.byteOffset, weightBytes.byteLength);
  const weights = new Map<string, Weight>();
  let offset = 0;
  for (const entry of file.weightsManifest.flatMap((group) => group.weights)) {
    const count = entry.shape.reduce((product, side) => product * side, 1);
    const { values, length } = read(entry, bytes, offset, count);
    weights.set(entry.name, { shape: entry.shape, values });
    offset += length;
  }
  if (offset !== weightBytes.byteLength) {
    throw new Error(`The weights have ${weightBytes.byteLength} bytes and should have ${offset}.`);
  }
  return { nodes: new Map(file.modelTopology.node.map((node) => [node.name, node])), weights };
}
