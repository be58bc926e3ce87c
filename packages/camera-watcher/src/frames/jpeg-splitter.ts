/** A picture larger than this is taken for a broken stream. */
export const largestPictureBytes = 32 * 1024 * 1024;

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Markers without a length: restarts inside a scan, and the temporary marker. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

/** Where the next marker of a scan's entropy-coded data begins, or -1 while it has not arrived. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    // 0xff00 is a data byte of 0xff; restart markers belong to the scan.
    if (next !== 0x00 && next !== 0xff && !isBare(next)) return at;
  }
  return -1;
}

/**
 * The length of the JPEG file at the beginning of `bytes`, or -1 while it is not complete. Walks from
 * marker to marker, since the end's two bytes may also occur inside a header.
 */
function jpegLength(bytes: Buffer): number {
  if (bytes.length < 2) return -1;
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) {
    throw new Error('something came that is no JPEG picture.');
  }
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) throw new Error('a damaged JPEG picture came.');
    if (marker === endOfImage) return at + 2;
    if (marker === 0xff) {
      at += 1;
    } else if (isBare(marker)) {
      at += 2;
    } else {
      if (at + 4 > bytes.length) return -1;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === startOfScan) at = scanEnd(bytes, at);
      if (at < 0) return -1;
    }
  }
  return -1;
}

/** Cuts a stream of JPEG files, one after another, into pictures. */
export interface JpegSplitter {
  /** The pictures that are complete with these bytes. Throws where the stream is no JPEG. */
  push(bytes: Uint8Array): Uint8Array[];
}

export function createJpegSplitter(): JpegSplitter {
  let pending: Buffer = Buffer.alloc(0);
  return {
    push(bytes) {
      pending = Buffer.concat([pending, bytes]);
      const pictures: Uint8Array[] = [];
      for (let length = jpegLength(pending); length > 0; length = jpegLength(pending)) {
        pictures.push(new Uint8Array(pending.subarray(0, length)));
        pending = pending.subarray(length);
      }
      if (pending.length > largestPictureBytes) {
        throw new Error(`A picture is larger than ${largestPictureBytes / 1024 / 1024} MB.`);
      }
      return pictures;
    },
  };
}
