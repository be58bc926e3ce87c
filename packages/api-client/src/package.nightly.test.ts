import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const root = join(packageFolder, '../..');

/** A program that uses an answer as its type says, and one that does not. */
const typed = `import { createApiClient } from '@foyer/api-client';
const foyer = createApiClient({ server: 'http://127.0.0.1', key: 'foyer_1' });
export const names: Promise<string[]> = foyer.devices.list().then((all) => all.map(({ Name }) => Name));
// @ts-expect-error: an occupancy is of an area
foyer.areas.occupancy();
`;

test('the packed client is typed and calls a server from an empty folder', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'foyer-api-client-'));
  await run(process.execPath, ['build.ts'], { cwd: packageFolder });
  await run('npm', ['pack', join(packageFolder, 'dist'), '--pack-destination', cwd]);
  const [archive = ''] = globSync('*.tgz', { cwd });
  writeFileSync(join(cwd, 'package.json'), '{"private":true,"type":"module"}');
  await run('npm', ['install', '--no-audit', '--no-fund', `./${archive}`], { cwd });

  writeFileSync(join(cwd, 'typed.ts'), typed);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
  await run(process.execPath, [compiler, ...options, '--types', '', 'typed.ts'], { cwd });

  const server = createServer((request, response) => {
    const data =
      request.url === '/api/devices'
        ? [{ Name: 'Gate', state: 'online' }]
        : { rows: [{ in: 5 }], next_cursor: null };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8');
  writeFileSync(join(cwd, 'read.js'), readme.match(/```js\n([\s\S]*?)```/)?.[1] ?? '');
  const env = { ...process.env, FOYER_SERVER: `http://127.0.0.1:${port}`, FOYER_KEY: 'foyer_1' };
  const { stdout } = await run(process.execPath, ['read.js'], { cwd, env });
  expect(stdout).toMatch(/^Gate online\n.*\b5\b/);
  server.close();
  rmSync(cwd, { recursive: true, force: true });
}, 600_000);
