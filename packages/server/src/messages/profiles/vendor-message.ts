import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** A vendor's message with its pictures; also after decompressing. */
export const largestVendorBytes = 16 * 1024 * 1024;
const limit = { maxOutputLength: largestVendorBytes };

const unpack = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/**
 * The body, decompressed where its encoding or its first bytes say that it is. One that cannot be stays as it is: the
 * profile says that it cannot be read.
 */
export async function decompressed(body: Buffer, encoding = ''): Promise<Buffer> {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  const name = isGzip ? 'gzip' : encoding.trim().toLowerCase();
  const decompress = Object.hasOwn(unpack, name) ? unpack[name as keyof typeof unpack] : undefined;
  if (!decompress) return body;
  try {
    return await decompress(body, limit);
  } catch {
    return body;
  }
}
