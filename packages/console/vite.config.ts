import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { serviceWorker } from './build-service-worker.ts';
import { compressedFiles } from './compressed-files.ts';
import { draftValidators } from './draft-validators.ts';
import { firstChunks } from './first-chunks.ts';
import { leanEcharts } from './lean-echarts.ts';
import { lockLicences } from './lock-licences.ts';
import { preloadedFont } from './preloaded-font.ts';
import { preloadedStart } from './preloaded-start.ts';
import { retriedImports } from './retried-imports.ts';
import { separateCopies } from './separate-copies.ts';
import { webManifests } from './web-manifests.ts';

/** The server that `npm run dev` started beside it. */
const server = process.env.FOYER_SERVER ?? 'http://127.0.0.1:8080';
const serverPaths = ['/api', '/user', '/images', '/docs', '/openapi.json', '/healthz'];

const firstScreens = /(index\.html|main|start|login-screen|dashboard|time-series-plot)/;

export default defineConfig(({ mode }) => ({
  plugins: [
    separateCopies(),
    leanEcharts(),
    lockLicences(),
    draftValidators(),
    react(),
    retriedImports(),
    serviceWorker(),
    webManifests(),
    preloadedFont(),
    preloadedStart(),
    compressedFiles(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  build: {
    // `static`: the site that runs without a server.
    outDir: mode === 'static' ? 'dist-static' : 'dist',
    target: 'es2023',
    // Every browser that knows popovers knows module preloading.
    modulePreload: {
      polyfill: false,
      // The first page names all that it may lead to. What the first screens need is fetched ahead;
      // the others find most of theirs loaded, and only their styles must be known.
      resolveDependencies: (file, needed) =>
        firstScreens.test(file) ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    // Tells `npm run bench:console-size` what needs what.
    manifest: true,
    // Pictures as data addresses would weigh on every page; files are cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstChunks },
        // The first page names some hundred files, and hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}));
