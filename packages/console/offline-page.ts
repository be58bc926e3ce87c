import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

/** What the public page of an area loads; the last in browsers without Temporal alone. */
const parts = [
  'index.html',
  'src/app/start.tsx',
  'src/features/public-area/public-area-screen.tsx',
  '../../node_modules/temporal-polyfill/index.js',
];
/** Files that `index.html` names besides those of the build. */
const ownFiles = ['/color-scheme.js', '/favicon.svg'];

/** Addresses of all files that the public page of an area needs. */
export function filesOfPage(manifest: Manifest): string[] {
  const files = new Set<string>(ownFiles);
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}. Was it renamed? See offline-page.ts.`);
    if (files.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      files.add(`/${file}`);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  for (const part of parts) add(part);
  return [...files];
}

/**
 * Writes the service worker of the public page with the list of files that it keeps. Another build has other
 * files, so that browsers see another worker and take it.
 */
export function offlinePage(): Plugin {
  let outFolder = '';
  const source = join(import.meta.dirname, 'offline-page-worker.js');
  return {
    name: 'foyer:offline-page',
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'static',
    configResolved(config) {
      outFolder = join(config.root, config.build.outDir);
    },
    writeBundle() {
      const manifest = JSON.parse(readFileSync(join(outFolder, '.vite/manifest.json'), 'utf8'));
      const files = JSON.stringify(filesOfPage(manifest));
      const page = readFileSync(join(outFolder, 'index.html'));
      const build = createHash('sha256').update(files).update(page).digest('hex').slice(0, 12);
      const text = readFileSync(source, 'utf8');
      writeFileSync(
        join(outFolder, 'public-area-worker.js'),
        `const build = '${build}';\nconst files = ${files};\n${text}`,
      );
    },
  };
}
