/**
 * Writes the smallest ONNX model that answers a fixed tensor, for tests: its picture input is taken and
 * ignored. Field numbers are those of onnx.proto3.
 */
export interface TinyModel {
  /** Shape of the picture; a null is left open. */
  inputShape: (number | null)[];
  outputShape: number[];
  output: ArrayLike<number>;
  /** ONNX element type of the input: 1 is a 32-bit float, 2 a byte. */
  inputType?: number;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

const whole = (field: number, value: number) =>
  Buffer.from([...varint(field * 8), ...varint(value)]);

const bytes = (field: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([
    Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]),
    content,
  ]);
};

const text = (field: number, value: string) => bytes(field, Buffer.from(value));

const dimension = (length: number | null) =>
  bytes(1, length === null ? text(2, 'open') : whole(1, length));

const valueInfo = (field: number, name: string, type: number, shape: (number | null)[]) =>
  bytes(
    field,
    text(1, name),
    bytes(2, bytes(1, whole(1, type), bytes(2, ...shape.map(dimension)))),
  );

export function tinyOnnx(model: TinyModel): Uint8Array {
  const numbers = Float32Array.from(model.output);
  const tensor = bytes(
    5,
    ...model.outputShape.map((length) => whole(1, length)),
    whole(2, 1),
    bytes(9, new Uint8Array(numbers.buffer)),
  );
  const attribute = bytes(5, text(1, 'value'), tensor, whole(20, 4));
  const node = bytes(1, text(2, 'output0'), text(4, 'Constant'), attribute);
  const graph = bytes(
    7,
    node,
    text(2, 'tiny'),
    valueInfo(11, 'images', model.inputType ?? 1, model.inputShape),
    valueInfo(12, 'output0', 1, model.outputShape),
  );
  return Buffer.concat([whole(1, 8), graph, bytes(8, text(1, ''), whole(2, 13))]);
}
