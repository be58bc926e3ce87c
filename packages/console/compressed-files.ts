import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = /\.(?:js|css|html|svg|json|geojson|txt|md)$/;
/** A smaller file fits into one packet as it is. */
const smallestBytes = 1024;

/** Quality 9 takes a tenth of the time of the best one, for files 4 % larger. */
async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallestBytes) return;
  const brotli = promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const gzipped = promisify(gzip)(bytes, { level: 9 });
  await Promise.all([
    writeFile(`${path}.br`, await brotli),
    writeFile(`${path}.gz`, await gzipped),
  ]);
}

/** Writes `.br` and `.gz` beside each text of the build, which the server sends to browsers that take them. */
export function compressedFiles(): Plugin {
  let outFolder = '';
  return {
    name: 'foyer:compressed-files',
    // A static site is compressed by its host.
    apply: ({ build }, { command, mode }) =>
      command === 'build' && mode !== 'static' && build?.write !== false,
    configResolved(config) {
      outFolder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker is written.
      order: 'post',
      async handler(error?: Error) {
        if (error) return;
        const paths = readdirSync(outFolder, { recursive: true, encoding: 'utf8' }).filter(
          (path) => texts.test(path) && !path.startsWith('.'),
        );
        await Promise.all(paths.map((path) => compressFile(join(outFolder, path))));
      },
    },
  };
}
