/** A component of a JPEG: how finely it is sampled, and its Huffman tables. */
export interface JpegComponent {
  id: number;
  horizontal: number;
  vertical: number;
  /** Names in `huffman`. */
  dcTable: string;
  acTable: string;
}

/** A baseline JPEG of one scan, taken apart. */
export interface PlainJpeg {
  width: number;
  height: number;
  components: readonly JpegComponent[];
  /** Segments with tables, frame and the beginning of the scan, with their markers, in the order they came in. */
  segments: readonly Uint8Array[];
  /** By class and number, as the segment has them: 16 numbers of codes by length, then their values. */
  huffman: ReadonlyMap<string, Uint8Array>;
  /** Has a head in Exif, which may say that the picture lies on its side. */
  hasExif: boolean;
  /** Between restart markers, in units of the scan (MCUs); 0: there are none. */
  restartInterval: number;
  /** The compressed picture, without the end marker. */
  scan: Uint8Array;
}

/** ITU T.81, table B.1. */
export const jpegMarkers = {
  start: 0xd8,
  end: 0xd9,
  baseline: 0xc0,
  extended: 0xc1,
  huffman: 0xc4,
  scan: 0xda,
  quantisation: 0xdb,
  restartInterval: 0xdd,
  application0: 0xe0,
  exif: 0xe1,
  application15: 0xef,
  comment: 0xfe,
  restart0: 0xd0,
};
const is = jpegMarkers;
/** Twice what encoders write: in more of it something could hide. */
const maxHeadBytes = 2_000;

/**
 * Takes apart a JPEG as cameras make it. Undefined for all others, which have to be decoded to be kept: progressive,
 * of several scans, with a colour profile, in colours other than grey and YCbCr, or broken.
 */
export function readPlainJpeg(content: Uint8Array): PlainJpeg | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + is.start) return undefined;
  const segments: Uint8Array[] = [];
  const huffman = new Map<string, Uint8Array>();
  let frame: Buffer | undefined;
  let restartInterval = 0;
  let hasExif = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const kind = bytes[at + 1]!;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (bytes[at] !== 0xff || end > bytes.length) return undefined;
    const body = bytes.subarray(at + 4, end);
    if (isApplications(kind)) {
      if (changesColours(kind, body)) return undefined;
      if (kind === is.exif) hasExif = true;
    } else {
      segments.push(bytes.subarray(at, end));
      if (kind === is.scan) {
        const scan = scanOf(bytes, end);
        const headBytes = segments.reduce((sum, { byteLength }) => sum + byteLength, 0);
        if (!frame || !scan || headBytes > maxHeadBytes) return undefined;
        const size = { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1) };
        const components = componentsOf(frame, body);
        if (!components || size.width * size.height === 0) return undefined;
        return { ...size, components, segments, huffman, hasExif, restartInterval, scan };
      }
      if (kind === is.baseline || kind === is.extended) {
        if (frame || body.length < 9 || body[0] !== 8) return undefined;
        frame = body;
      } else if (kind === is.restartInterval && body.length === 2) {
        restartInterval = body.readUInt16BE(0);
      } else if (kind === is.huffman) {
        addHuffmanTables(huffman, body);
      } else if (kind !== is.quantisation) return undefined;
    }
    at = end;
  }
  return undefined;
}

/** What programs add: nothing of it is kept. */
const isApplications = (kind: number) =>
  (kind >= is.application0 && kind <= is.application15) || kind === is.comment;

/** Whether without this segment the picture would look different: a colour profile, or Adobe's other colours. */
function changesColours(kind: number, body: Buffer): boolean {
  const begins = (text: string) => body.toString('latin1', 0, text.length) === text;
  if (kind === is.application0 + 14 && begins('Adobe')) return body[11] !== 1;
  return kind === is.application0 + 2 && begins('ICC_PROFILE');
}

/** From the end of the head to the end marker; undefined where another marker comes before it, or none. */
function scanOf(bytes: Buffer, begin: number): Buffer | undefined {
  for (let at = bytes.indexOf(0xff, begin); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const kind = bytes[at + 1];
    if (kind === is.end) return bytes.subarray(begin, at);
    const isRestart = kind !== undefined && kind >= is.restart0 && kind < is.restart0 + 8;
    if (kind !== 0 && !isRestart) return undefined;
  }
  return undefined;
}

function addHuffmanTables(tables: Map<string, Uint8Array>, body: Buffer): void {
  for (let at = 0; at + 17 <= body.length; ) {
    const end = at + 17 + body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    tables.set(tableName(body[at]! >> 4, body[at]! & 15), body.subarray(at + 1, end));
    at = end;
  }
}

const tableName = (tableClass: number, nth: number) => `${tableClass}-${nth}`;

/** Components of frame and scan; undefined where the scan has not all of them, or they may be no grey or YCbCr. */
function componentsOf(frame: Buffer, scan: Buffer): JpegComponent[] | undefined {
  const count = frame[5]!;
  const isWhole =
    frame.length === 6 + 3 * count && scan.length === 4 + 2 * count && scan[0] === count;
  if ((count !== 1 && count !== 3) || !isWhole) return undefined;
  const components = Array.from({ length: count }, (_, nth) => {
    const sampling = frame[7 + 3 * nth]!;
    const tables = scan[2 + 2 * nth]!;
    return {
      id: frame[6 + 3 * nth]!,
      horizontal: sampling >> 4,
      vertical: sampling & 15,
      dcTable: tableName(0, tables >> 4),
      acTable: tableName(1, tables & 15),
    };
  });
  const isOrdinary = components.every(
    ({ id, horizontal, vertical }, nth) => id === nth + 1 && horizontal > 0 && vertical > 0,
  );
  return isOrdinary ? components : undefined;
}
