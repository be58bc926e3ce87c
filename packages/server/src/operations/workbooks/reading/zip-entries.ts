import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A file of an archive, as it is stored. */
export interface ZipEntry {
  isCompressed: boolean;
  bytes: Buffer;
}

/** The bytes are no archive, or it is damaged. */
export class DamagedArchive extends Error {}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const endBytes = 22;
const maxCommentBytes = 65_535;

/** Files of an archive by their names, as its directory at the end lists them. */
export function zipEntries(archive: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  try {
    const end = directoryEnd(archive);
    let at = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (archive.readUInt32LE(at) !== directoryEntry) throw new DamagedArchive();
      const nameBytes = archive.readUInt16LE(at + 28);
      const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
      entries.set(name, {
        isCompressed: archive.readUInt16LE(at + 10) !== 0,
        bytes: contentAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20)),
      });
      at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    }
  } catch (error) {
    throw error instanceof RangeError ? new DamagedArchive() : error;
  }
  return entries;
}

function directoryEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endBytes - maxCommentBytes);
  for (let at = archive.length - endBytes; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === endOfDirectory) return at;
  }
  throw new DamagedArchive();
}

function contentAt(archive: Buffer, at: number, length: number): Buffer {
  if (archive.readUInt32LE(at) !== localEntry) throw new DamagedArchive();
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (start + length > archive.length) throw new DamagedArchive();
  return archive.subarray(start, start + length);
}

/** The text of a file, piece by piece. `take` is called with the bytes of each piece, and may throw where they are too many. */
export async function* textOfEntry(
  { isCompressed, bytes }: ZipEntry,
  take: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const stored = Readable.from([bytes]);
  const content: AsyncIterable<Buffer> = isCompressed ? stored.pipe(createInflateRaw()) : stored;
  try {
    for await (const piece of content) {
      take(piece.length);
      yield decoder.decode(piece, { stream: true });
    }
  } catch (error) {
    const isInflating = error instanceof Error && 'errno' in error;
    throw isInflating ? new DamagedArchive() : error;
  }
  yield decoder.decode();
}
