/*
 * Protobuf's wire format, as far as an ONNX file needs it. A message is the bytes of its fields; each function writes one
 * field by its number.
 */

/** Whole numbers of 64 bits; negative ones as two's complement. */
function varint(value: number | bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return [...bytes, Number(rest)];
}

const [ofVarint, ofLength, of32Bits] = [0, 2, 5] as const;
const head = (field: number, kind: number) => varint(field * 8 + kind);

/** A message or bytes, in parts that follow each other. */
export function bytesField(field: number, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from([...head(field, ofLength), ...varint(length)]), ...parts]);
}

export const textField = (field: number, text: string) => bytesField(field, Buffer.from(text));

export const wholeField = (field: number, value: number) =>
  Buffer.from([...head(field, ofVarint), ...varint(value)]);

export function floatField(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([Buffer.from(head(field, of32Bits)), bytes]);
}

/** A list, packed. */
export const wholesField = (field: number, values: readonly number[]) =>
  bytesField(field, Buffer.from(values.flatMap(varint)));
