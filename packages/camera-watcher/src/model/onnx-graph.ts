import { halvesOf } from './half-precision.ts';
import { bytesField, floatField, textField, wholeField, wholesField } from './protobuf.ts';

/* Field numbers are those of onnx.proto3. */
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

function attributeOf(name: string, value: Attribute): Buffer {
  const [floats, wholes, texts, lists] = [1, 2, 3, 7];
  const content =
    typeof value === 'number'
      ? [wholeField(3, value), wholeField(20, wholes!)]
      : typeof value === 'string'
        ? [textField(4, value), wholeField(20, texts!)]
        : 'float' in value
          ? [floatField(2, value.float), wholeField(20, floats!)]
          : [wholesField(8, value), wholeField(20, lists!)];
  return bytesField(5, textField(1, name), ...content);
}

function valueInfo(field: number, { name, shape }: TensorInfo): Buffer {
  const sides = shape.map((side) =>
    bytesField(1, typeof side === 'number' ? wholeField(1, side) : textField(2, side)),
  );
  const tensor = bytesField(1, wholeField(1, float32), bytesField(2, ...sides));
  return bytesField(field, textField(1, name), bytesField(2, tensor));
}

interface OnnxNode {
  operator: string;
  inputs: readonly string[];
  output: string;
  /** Of the operator, in what the runtime reports. */
  name?: string;
  attributes?: Record<string, Attribute> | undefined;
}

function nodeOf({ operator, inputs, output, name, attributes = {} }: OnnxNode): Buffer {
  return bytesField(
    1,
    ...inputs.map((input) => textField(1, input)),
    textField(2, output),
    ...(name === undefined ? [] : [textField(3, name)]),
    textField(4, operator),
    ...Object.entries(attributes).map(([key, value]) => attributeOf(key, value)),
  );
}

type Numbers = Float32Array | BigInt64Array | Uint16Array;

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) =>
  new Uint8Array(buffer, byteOffset, byteLength);

export function createOnnxGraph(producer: string): OnnxGraph {
  const nodes: Buffer[] = [];
  const initializers: Buffer[] = [];
  let names = 0;
  const nextName = (prefix: string) => {
    names += 1;
    return `${prefix}_${names}`;
  };
  function constant(dataType: number, values: Numbers, shape: readonly number[]) {
    const name = nextName('constant');
    const about = [wholesField(1, shape), wholeField(2, dataType), textField(8, name)];
    initializers.push(bytesField(5, ...about, bytesField(9, bytesOf(values))));
    return name;
  }
  const add: OnnxGraph['add'] = (operator, inputs, attributes) => {
    const name = nextName(operator);
    nodes.push(nodeOf({ operator, inputs, output: name, name, attributes }));
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
      const graph = bytesField(
        7,
        ...nodes,
        nodeOf({ operator: 'Identity', inputs: [output.name], output: 'output' }),
        textField(2, producer),
        ...initializers,
        valueInfo(11, input),
        valueInfo(12, { ...output, name: 'output' }),
      );
      const operators = bytesField(8, textField(1, ''), wholeField(2, operatorSet));
      return Buffer.concat([wholeField(1, irVersion), textField(2, producer), graph, operators]);
    },
  };
}
