/** Ids, from PostgreSQL's catalogue, of the types whose arrays can be sent in binary form. */
const typeIds = {
  boolean: 16,
  bytea: 17,
  bigint: 20,
  smallint: 21,
  int: 23,
  text: 25,
  real: 700,
  timestamptz: 1184,
  jsonb: 3802,
};

export type ElementType = keyof typeof typeIds;
export const isElementType = (name: string): name is ElementType => Object.hasOwn(typeIds, name);

/** Bytes of an element; texts and bytes have as many as they need. */
const fixedBytes: Partial<Record<ElementType, number>> = {
  boolean: 1,
  bigint: 8,
  smallint: 2,
  int: 4,
  real: 4,
  timestamptz: 8,
};

const headerBytes = 20;
/** PostgreSQL counts from the year 2000. */
const epochMs = Date.UTC(2000, 0, 1);
const jsonbVersion = 1;

/**
 * An array as PostgreSQL takes it in binary: neither side quotes and parses it as text. Moments are `Date`s or texts
 * that JavaScript reads; JSON is a text; bytes are a `Buffer`. Throws where a value is none of its type.
 */
export function binaryArray(type: ElementType, values: readonly unknown[]): Buffer {
  const fixed = fixedBytes[type];
  const bytes = fixed === undefined ? variableBytes(type, values) : values.length * (4 + fixed);
  const buffer = Buffer.allocUnsafe(headerBytes + bytes);
  let at = writeHeader(buffer, type, values);
  for (const value of values) {
    if (value === null || value === undefined) {
      at = buffer.writeInt32BE(-1, at);
      continue;
    }
    if (fixed === undefined) {
      at = writeVariable(buffer, at, type, value as string | Buffer);
      continue;
    }
    at = buffer.writeInt32BE(fixed, at);
    at = writers[type as keyof typeof writers](buffer, at, value);
  }
  return buffer.subarray(0, at);
}

/** At least the bytes that texts or bytes take with their lengths. */
function variableBytes(type: ElementType, values: readonly unknown[]): number {
  const beside = type === 'jsonb' ? 5 : 4;
  let bytes = 0;
  for (const value of values) {
    bytes += beside;
    if (value !== null) bytes += Buffer.byteLength(value as string | Buffer);
  }
  return bytes;
}

function writeHeader(buffer: Buffer, type: ElementType, values: readonly unknown[]): number {
  const isEmpty = values.length === 0;
  let at = buffer.writeInt32BE(isEmpty ? 0 : 1, 0);
  at = buffer.writeInt32BE(values.includes(null) ? 1 : 0, at);
  at = buffer.writeInt32BE(typeIds[type], at);
  if (isEmpty) return at;
  at = buffer.writeInt32BE(values.length, at);
  // Its first element has the number 1.
  return buffer.writeInt32BE(1, at);
}

function writeVariable(
  buffer: Buffer,
  at: number,
  type: ElementType,
  value: string | Buffer,
): number {
  const begin = type === 'jsonb' ? buffer.writeUInt8(jsonbVersion, at + 4) : at + 4;
  const written =
    typeof value === 'string' ? buffer.write(value, begin) : value.copy(buffer, begin);
  const end = begin + written;
  buffer.writeInt32BE(end - at - 4, at);
  return end;
}

const writers = {
  boolean: (buffer: Buffer, at: number, value: unknown) => buffer.writeUInt8(value ? 1 : 0, at),
  bigint: (buffer: Buffer, at: number, value: unknown) =>
    buffer.writeBigInt64BE(BigInt(value as number), at),
  smallint: (buffer: Buffer, at: number, value: unknown) => buffer.writeInt16BE(whole(value), at),
  int: (buffer: Buffer, at: number, value: unknown) => buffer.writeInt32BE(whole(value), at),
  real: (buffer: Buffer, at: number, value: unknown) => buffer.writeFloatBE(value as number, at),
  timestamptz: (buffer: Buffer, at: number, value: unknown) => {
    const ms = value instanceof Date ? value.getTime() : Date.parse(value as string);
    return buffer.writeBigInt64BE(BigInt(ms - epochMs) * 1000n, at);
  },
};

/** Writing a number with decimals would cut them off. */
function whole(value: unknown): number {
  if (Number.isInteger(value)) return value as number;
  throw new RangeError(`${String(value)} is not a whole number.`);
}
