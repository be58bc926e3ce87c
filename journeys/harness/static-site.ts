import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export interface StaticSite {
  url: string;
  /** What was asked of it that is no file. */
  pages: string[];
  stop(): Promise<void>;
}

/** Builds the site that needs no server, and serves its files, with index.html for every other address. */
export async function startStaticSite(): Promise<StaticSite> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-static-'));
  await build(folder);
  const pages: string[] = [];
  const http = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = await readFile(join(folder, pathname)).catch(() => undefined);
    if (!file) pages.push(`${request.method} ${pathname}`);
    const type = file ? types[extname(pathname)] : 'text/html';
    response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' });
    response.end(file ?? (await readFile(join(folder, 'index.html'))));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    pages,
    async stop() {
      http.close();
      http.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function build(folder: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--mode', 'static', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: join(root, 'packages/console'), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The static site could not be built:\n${said}`);
}
