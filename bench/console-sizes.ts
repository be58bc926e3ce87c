import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../scripts/installed.mjs';

interface Chunk {
  file: string;
  imports?: string[];
}

/**
 * Each page of the built console, with what its first use needs besides its imports: screens, and files that
 * `packages/console/first-chunks.ts` names. Toasts are loaded after the dashboard, for later actions, and delay
 * nothing.
 */
const pages = [
  { name: 'login', limitKb: 150, parts: ['src/features/sign-in/login-screen.tsx'] },
  {
    name: 'dashboard',
    limitKb: 330,
    parts: ['dashboard', '../kit/src/chart/time-series-chart/plot/time-series-plot.tsx'],
  },
];

/** JavaScript to first use of each page, in kB (1,000 bytes) of gzip. Needs a build. */
export function consoleSizes() {
  const dist = join(root, 'packages/console/dist');
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  );
  const named = (name: string) =>
    manifest[Object.keys(manifest).find((key) => /^_(\w+)-.*\.js$/.exec(key)?.[1] === name) ?? ''];
  const add = (name: string, all: Map<string, number>): Map<string, number> => {
    const chunk = manifest[name] ?? named(name);
    if (!chunk) throw new Error(`The build has no ${name}. Was it renamed? Then name it here too.`);
    if (all.has(chunk.file)) return all;
    all.set(chunk.file, gzipSync(readFileSync(join(dist, chunk.file))).length / 1000);
    for (const needed of chunk.imports ?? []) add(needed, all);
    return all;
  };
  return pages.map(({ name, limitKb, parts }) => {
    const files = new Map<string, number>();
    for (const part of ['index.html', ...parts]) add(part, files);
    const totalKb = [...files.values()].reduce((sum, size) => sum + size, 0);
    const heaviest = [...files].sort(([, a], [, b]) => b - a).slice(0, 6);
    return { name, limitKb, totalKb, heaviest };
  });
}
