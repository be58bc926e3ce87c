import protobuf from 'protobufjs';
import { halvesOf } from './half-precision.ts';

/*
 * The part of ONNX's protobuf schema (onnx.proto3, IR version 8) that a converted model needs. Field numbers are those
 * of the standard.
 */
const schema = protobuf.parse(
  `
  syntax = "proto3";
  message Attribute {
    string name = 1; float f = 2; int64 i = 3; bytes s = 4;
    repeated float floats = 7; repeated int64 ints = 8; int32 type = 20;
  }
  message Tensor { repeated int64 dims = 1; int32 data_type = 2; string name = 8; bytes raw_data = 9; }
  message Dimension { oneof value { int64 dim_value = 1; string dim_param = 2; } }
  message Shape { repeated Dimension dim = 1; }
  message TensorType { int32 elem_type = 1; Shape shape = 2; }
  message ValueType { TensorType tensor_type = 1; }
  message ValueInfo { string name = 1; ValueType type = 2; }
  message Node {
    repeated string input = 1; repeated string output = 2; string name = 3; string op_type = 4;
    repeated Attribute attribute = 5;
  }
  message Graph {
    repeated Node node = 1; string name = 2; repeated Tensor initializer = 5;
    repeated ValueInfo input = 11; repeated ValueInfo output = 12;
  }
  message OperatorSet { string domain = 1; int64 version = 2; }
  message Model {
    int64 ir_version = 1; string producer_name = 2; Graph graph = 7; repeated OperatorSet opset_import = 8;
  }`,
  { keepCase: true },
);
const modelType = schema.root.lookupType('Model');

const irVersion = 8;
const operatorSet = 13;
const float32 = 1;
const int64 = 7;
const float16 = 10;
/** Shorter constants stay as they are: an operator more would take as much room. */
const minHalves = 256;

/** An attribute of an operator: a whole number, whole numbers, or a text; fractions are given as `{ float }`. */
export type Attribute = number | readonly number[] | string | { float: number };

/** A graph of ONNX operators, as it is built. Tensors are named by texts. */
export interface OnnxGraph {
  /** Adds an operator with one output and answers the output's name. */
  add(operator: string, inputs: readonly string[], attributes?: Record<string, Attribute>): string;
  floats(values: ArrayLike<number>, shape?: readonly number[]): string;
  integers(values: readonly number[], shape?: readonly number[]): string;
  /** The file: the graph with one picture as its input, and one output. Sides without a number are open. */
  file(input: TensorInfo, output: TensorInfo): Uint8Array;
}

export interface TensorInfo {
  name: string;
  shape: readonly (number | string)[];
}

function attributeOf(name: string, value: Attribute) {
  if (typeof value === 'number') return { name, type: 2, i: value };
  if (typeof value === 'string') return { name, type: 3, s: Buffer.from(value) };
  if ('float' in value) return { name, type: 1, f: value.float };
  return { name, type: 7, ints: value };
}

function valueInfo({ name, shape }: TensorInfo) {
  const dim = shape.map((side) =>
    typeof side === 'number' ? { dim_value: side } : { dim_param: side },
  );
  return { name, type: { tensor_type: { elem_type: float32, shape: { dim } } } };
}

type Numbers = Float32Array | BigInt64Array | Uint16Array;

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) =>
  new Uint8Array(buffer, byteOffset, byteLength);

export function createOnnxGraph(producer: string): OnnxGraph {
  const node: object[] = [];
  const initializer: object[] = [];
  let names = 0;
  const nextName = (prefix: string) => {
    names += 1;
    return `${prefix}_${names}`;
  };
  function constant(dataType: number, values: Numbers, dims: readonly number[]) {
    const name = nextName('constant');
    initializer.push({ name, dims, data_type: dataType, raw_data: bytesOf(values) });
    return name;
  }
  const add: OnnxGraph['add'] = (operator, input, attributes = {}) => {
    const name = nextName(operator);
    const attribute = Object.entries(attributes).map(([key, value]) => attributeOf(key, value));
    node.push({ op_type: operator, name, input, output: [name], attribute });
    return name;
  };
  return {
    add,
    floats(given, shape = [given.length]) {
      const values = Float32Array.from(given);
      const halves = values.length < minHalves ? undefined : halvesOf(values);
      if (!halves) return constant(float32, values, shape);
      // The runtime turns them into 32 bits once, when it opens the file.
      return add('Cast', [constant(float16, halves, shape)], { to: float32 });
    },
    integers: (values, shape = [values.length]) =>
      constant(int64, BigInt64Array.from(values, BigInt), shape),
    file(input, output) {
      const last = { op_type: 'Identity', input: [output.name], output: ['output'] };
      const graph = {
        name: producer,
        node: [...node, last],
        initializer,
        input: [valueInfo(input)],
        output: [valueInfo({ ...output, name: 'output' })],
      };
      const model = {
        ir_version: irVersion,
        producer_name: producer,
        graph,
        opset_import: [{ domain: '', version: operatorSet }],
      };
      return modelType.encode(modelType.fromObject(model)).finish();
    },
  };
}
