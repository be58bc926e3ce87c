import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchArchive } from './npm-package.ts';

afterEach(() => vi.unstubAllEnvs());

test('a registry that does not have the package is reported in npm’s words', async () => {
  const registry = createServer((_, answer) => answer.writeHead(404).end('{}'));
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as { port: number };
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  const folder = await mkdtemp(join(tmpdir(), 'fetch-'));
  const wanted = { name: '@foyer/no-such-model', version: '1.0.0', integrity: '' };
  try {
    await expect(fetchArchive(wanted, folder)).rejects.toThrow(
      'npm could not fetch @foyer/no-such-model@1.0.0 (E404)',
    );
  } finally {
    registry.close();
  }
});
