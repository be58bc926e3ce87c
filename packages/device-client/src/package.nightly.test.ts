import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readmeLines } from './testing/readme-lines.ts';
import { temporaryFolder } from './testing/samples.ts';
import { startStubServer } from './testing/stub-server.ts';

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));

test('the published package installs nothing native into an empty folder, and its README works there', async () => {
  await using folder = await temporaryFolder();
  const cwd = folder.path;
  await run(process.execPath, ['build.ts'], { cwd: packageFolder });
  await run('npm', ['pack', join(packageFolder, 'dist'), '--pack-destination', cwd]);
  const [archive = ''] = globSync('*.tgz', { cwd });
  writeFileSync(join(cwd, 'package.json'), '{"private":true,"type":"module"}');
  await run('npm', ['install', '--no-audit', '--no-fund', `./${archive}`], { cwd });

  const { packages } = JSON.parse(readFileSync(join(cwd, 'package-lock.json'), 'utf8'));
  const named = Object.entries<{ hasInstallScript?: true }>(packages);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  expect(globSync('node_modules/**/*.node', { cwd })).toEqual([]);
  expect(Object.keys(packages).filter((name) => /contract|fastify|sharp/.test(name))).toEqual([]);

  const server = await startStubServer(() => ({ status: 201, body: { data: { id: 1 } } }));
  writeFileSync(join(cwd, 'send.js'), readmeLines());
  const env = { ...process.env, FOYER_SERVER: server.url, FOYER_DEVICE_TOKEN: 'fdt_1' };
  await run(process.execPath, ['send.js'], { cwd, env });
  expect(server.seen.map(({ path }) => path)).toEqual(['/api/notifications']);
  await server.close();
}, 600_000);
