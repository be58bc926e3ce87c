import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './contract-without-schemas.ts';

/** The server that `npm run dev` started beside it. */
const server = process.env.FOYER_SERVER ?? 'http://127.0.0.1:8080';
const serverPaths = ['/api', '/user', '/images', '/docs', '/openapi.json'];

export default defineConfig(({ mode }) => ({
  plugins: [contractWithoutSchemas(), react()],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  build: {
    // `static`: the site that runs without a server.
    outDir: mode === 'static' ? 'dist-static' : 'dist',
    target: 'es2023',
    // Pictures as data addresses would weigh on every page; files are cached.
    assetsInlineLimit: 0,
  },
}));
