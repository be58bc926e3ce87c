import sharp from 'sharp';
import { type JpegComponent, jpegMarkers, type PlainJpeg } from './plain-jpeg.ts';

/** Says that three components are YCbCr, as decoders assume without it too. */
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const start = Buffer.of(0xff, jpegMarkers.start);
const end = Buffer.of(0xff, jpegMarkers.end);
/** Decoded at an eighth: the least that has to follow for the decoder to report what came before (libvips). */
const linesMore = 16;
/** Maximum width and height of a JPEG. */
const maxSide = 65_535;

/** The picture as it was compressed, in a head of our own: nothing else that the file held is in it. */
export const losslessJpeg = ({ segments, scan }: PlainJpeg): Buffer =>
  Buffer.concat([start, jfif, ...segments, scan, end]);

/**
 * Whether all of the picture is decoded without a warning, and its scan ends where the picture ends. Takes about
 * half of what decoding and writing takes, as the picture is shrunk to an eighth while it is decoded.
 */
export async function isSoundJpeg(jpeg: PlainJpeg): Promise<boolean> {
  const lengthened = lengthen(jpeg);
  if (!lengthened) return false;
  const { content, width, height } = lengthened;
  return sharp(content, { failOn: 'warning', limitInputPixels: false, sequentialRead: true })
    .resize(width / 8, height / 8, { fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

/**
 * Decoders do not look at what follows the last pixel. So the picture gets empty rows behind a restart marker: bytes
 * between its last pixel and that marker are a warning. Undefined where its own restart markers do not allow it.
 */
function lengthen(jpeg: PlainJpeg) {
  const { components, segments, scan } = jpeg;
  // In a scan of one component each block is a unit, however it is sampled.
  const isAlone = components.length === 1;
  const across = isAlone ? 1 : Math.max(...components.map(({ horizontal }) => horizontal));
  const down = isAlone ? 1 : Math.max(...components.map(({ vertical }) => vertical));
  const unitsARow = Math.ceil(jpeg.width / (8 * across));
  const rows = Math.ceil(jpeg.height / (8 * down));
  const rowsMore = Math.ceil(linesMore / down);
  const width = unitsARow * 8 * across;
  const height = (rows + rowsMore) * 8 * down;
  const units = unitsARow * rows;
  const interval = jpeg.restartInterval || units;
  const unit = emptyUnit(jpeg, isAlone);
  const isMarked = units % interval === 0 && interval <= maxSide;
  if (!unit || !isMarked || width > maxSide || height > maxSide) return undefined;
  const sized = segments.map((segment) => withSize(segment, width, height));
  const restarts = { interval, done: units / interval - 1 };
  const more = emptyUnits(unit, unitsARow * rowsMore, restarts);
  const parts = [start, jfif, restartSegment(interval), ...sized, scan, ...more, end];
  return { content: Buffer.concat(parts), width, height };
}

const restartSegment = (interval: number) =>
  Buffer.of(0xff, jpegMarkers.restartInterval, 0, 4, interval >> 8, interval & 255);

/** A segment; of the frame a copy that says this size. */
function withSize(segment: Uint8Array, width: number, height: number): Uint8Array {
  const { baseline, extended } = jpegMarkers;
  if (segment[1] !== baseline && segment[1] !== extended) return segment;
  const frame = Buffer.from(segment);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return frame;
}

/** So many empty units, with a restart marker before each interval of them. */
function emptyUnits(unit: string, count: number, restarts: { interval: number; done: number }) {
  const parts: Buffer[] = [];
  const eight = entropyCoded(unit.repeat(8));
  let { done } = restarts;
  for (let left = count; left > 0; left -= restarts.interval) {
    parts.push(Buffer.of(0xff, jpegMarkers.restart0 + (done % 8)));
    const units = Math.min(left, restarts.interval);
    // Eight of them end with a whole byte.
    const eights = Math.floor(units / 8);
    if (eights > 0) parts.push(...Array<Buffer>(eights).fill(eight));
    parts.push(entropyCoded(unit.repeat(units % 8)));
    done += 1;
  }
  return parts;
}

/** Bits as they stand in a scan: filled with ones to a whole byte, and a 0 after each byte of ones. */
function entropyCoded(bits: string): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2);
    bytes.push(byte);
    if (byte === 0xff) bytes.push(0);
  }
  return Buffer.from(bytes);
}

/** The bits of a unit in which nothing changes; undefined where the tables have no codes for that. */
function emptyUnit({ components, huffman }: PlainJpeg, isAlone: boolean): string | undefined {
  const blocks = components.flatMap((each) =>
    Array<JpegComponent>(isAlone ? 1 : each.horizontal * each.vertical).fill(each),
  );
  // Value 0 is "as the block before" in the one table and "nothing more in this block" in the other.
  const codes = blocks.flatMap(({ dcTable, acTable }) => [
    codeOfZero(huffman.get(dcTable)),
    codeOfZero(huffman.get(acTable)),
  ]);
  return codes.includes(undefined) ? undefined : codes.join('');
}

/** The code of value 0 in a Huffman table (ITU T.81, annex C). */
function codeOfZero(table: Uint8Array | undefined): string | undefined {
  if (!table) return undefined;
  let code = 0;
  let at = 16;
  for (let length = 1; length <= 16; length += 1) {
    for (let nth = 0; nth < table[length - 1]!; nth += 1) {
      if (table[at] === 0) return code.toString(2).padStart(length, '0');
      code += 1;
      at += 1;
    }
    code *= 2;
  }
  return undefined;
}
