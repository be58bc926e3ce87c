import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';

/**
 * What the worker keeps as it is installed: the page, the login, the shell with the first screen, alarms, what a time
 * without a connection needs, and the public page of an area.
 */
const parts = [
  'index.html',
  'src/app/start.tsx',
  'src/app/install-worker.ts',
  'src/app/offline/offline-parts.tsx',
  'src/features/alarms/alarm-screen.tsx',
  'src/features/sign-in/login-screen.tsx',
  'src/features/public-area/public-area-screen.tsx',
  // In browsers without Temporal alone.
  '../../node_modules/temporal-polyfill/index.js',
];
/** Files that `index.html` names besides those of the build, and those of notifications. */
const ownFiles = [
  'index.html',
  'color-scheme.js',
  'favicon.svg',
  'icons/icon-192.png',
  'icons/badge-96.png',
];

/** Paths of all files that the start needs; others are kept once they were loaded. */
export function filesOfStart(manifest: Manifest): Set<string> {
  const files = new Set<string>(ownFiles);
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`The build has no ${name}. Was it renamed? See build-service-worker.ts.`);
    if (files.has(chunk.file)) return;
    // Fonts and catalogues are kept once they were loaded: a page needs few of them.
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  for (const part of parts) add(part);
  // The shell and the first screen are one file (`first-chunks.ts`).
  const shell = Object.keys(manifest).find((name) => manifest[name]?.name === 'dashboard');
  add(shell ?? 'dashboard');
  return files;
}

const outFolder = join(import.meta.dirname, 'dist');

const options: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  outDir: 'dist',
  // `install-worker.ts` registers it, and `web-manifests.ts` writes the manifests of all languages.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*'],
    globIgnores: ['**/*.{br,gz,map}', '.vite/**'],
    maximumFileSizeToCacheInBytes: 10_000_000,
    // Their names have a hash.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => {
        const text = readFileSync(join(outFolder, '.vite/manifest.json'), 'utf8');
        const files = filesOfStart(JSON.parse(text));
        return { manifest: entries.filter(({ url }) => files.has(url)), warnings: [] };
      },
    ],
    rollupFormat: 'iife',
  },
};

/**
 * Builds the service worker with the list of files that it keeps: not for the site without a server, and not in a build
 * that writes nothing, such as that of a test.
 */
export const serviceWorker = (): Plugin[] =>
  (VitePWA(options) as Plugin[])
    .filter(({ apply }) => apply !== 'serve')
    .map((plugin) => ({
      ...plugin,
      apply: ({ build }, { command, mode }) =>
        command === 'build' && mode !== 'static' && build?.write !== false,
    }));
