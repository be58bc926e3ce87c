import { defaultMargin, type Margin, type WalkedPath } from '@foyer/contract';

/** A path as it is packed, with what its sender says of the person. */
export interface PackedPath extends WalkedPath {
  /** Empty where nobody said. */
  kind: string;
  /** Whether the sender said the margin. */
  hasMargin: boolean;
}

/** A path of a source. */
export interface StoredPath extends PackedPath {
  source: string;
}

/** Places are stored in ten-thousandths of the picture. */
const places = 10_000;
/** Twice of which is no longer a whole number for certain. */
const largeNumber = 2 ** 52;

/**
 * Packs paths one after the other, each readable from its begin: person, kind, margin, first moment (ms after `base`), and
 * points as differences, all as variable-length integers. Two packed texts are joined by putting them behind each other.
 */
export function packPaths(paths: readonly PackedPath[], base: number): Buffer {
  const bytes: number[] = [];
  const text = (value: string) => {
    const encoded = Buffer.from(value);
    unsigned(bytes, encoded.length);
    bytes.push(...encoded);
  };
  for (const { person, kind, hasMargin, margin, points } of paths) {
    // A number and its text are different people.
    const isSmall = typeof person === 'number' && Math.abs(person) < largeNumber;
    unsigned(bytes, isSmall ? 0 : typeof person === 'number' ? 2 : 1);
    if (isSmall) signed(bytes, person);
    else text(String(person));
    text(kind);
    unsigned(bytes, hasMargin ? 1 : 0);
    if (hasMargin) {
      unsigned(bytes, inPlaces(margin.x));
      unsigned(bytes, inPlaces(margin.y));
    }
    unsigned(bytes, points.length);
    let before = { at: base, x: 0, y: 0 };
    for (const point of points) {
      const next = { at: point.at, x: inPlaces(point.x), y: inPlaces(point.y) };
      signed(bytes, next.at - before.at);
      signed(bytes, next.x - before.x);
      signed(bytes, next.y - before.y);
      before = next;
    }
  }
  return Buffer.from(bytes);
}

/** The paths of `packPaths`, in the same order. */
export function unpackPaths(packed: Buffer, base: number): PackedPath[] {
  const reader = { packed, at: 0 };
  const paths: PackedPath[] = [];
  while (reader.at < packed.length) {
    const person = readPerson(reader);
    const kind = readText(reader);
    const hasMargin = readUnsigned(reader) === 1;
    const margin: Margin = hasMargin
      ? { x: readUnsigned(reader) / places, y: readUnsigned(reader) / places }
      : defaultMargin;
    const count = readUnsigned(reader);
    const points: { at: number; x: number; y: number }[] = new Array(count);
    let at = base;
    let x = 0;
    let y = 0;
    for (let nth = 0; nth < count; nth += 1) {
      at += readSigned(reader);
      x += readSigned(reader);
      y += readSigned(reader);
      points[nth] = { at, x: x / places, y: y / places };
    }
    paths.push({ person, kind, hasMargin, margin, points });
  }
  return paths;
}

const inPlaces = (part: number) => Math.round(part * places);

interface Reader {
  packed: Buffer;
  at: number;
}

/** Seven bits a byte, the lowest first. Not by shifts, which would end at 32 bits. */
function unsigned(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/** Small numbers of either sign stay small: 0, -1, 1, -2, … */
const signed = (bytes: number[], value: number) =>
  unsigned(bytes, value < 0 ? -2 * value - 1 : 2 * value);

function readUnsigned(reader: Reader): number {
  let value = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = reader.packed[reader.at]!;
    reader.at += 1;
    value += (byte % 128) * factor;
    if (byte < 128) return value;
  }
}

function readSigned(reader: Reader): number {
  const value = readUnsigned(reader);
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

function readPerson(reader: Reader): number | string {
  const form = readUnsigned(reader);
  if (form === 0) return readSigned(reader);
  const text = readText(reader);
  return form === 2 ? Number(text) : text;
}

function readText(reader: Reader): string {
  const length = readUnsigned(reader);
  const text = reader.packed.toString('utf8', reader.at, reader.at + length);
  reader.at += length;
  return text;
}
